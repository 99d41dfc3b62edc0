import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const folder = dirname(import.meta.dirname)
const styles = join(dirname(folder), 'node_modules/@mantine/core/styles')
const everywhere = readFileSync(join(folder, 'theme/styles.ts'), 'utf8')

/** Returns the components of Mantine with a style sheet that a file imports. */
const styledComponentsOf = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]\w+$/.test(name) && existsSync(join(styles, `${name}.layer.css`)))

it('imports the styles of every component of Mantine in the theme or in the file that uses it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.') && !file.startsWith('testing'))
  const used = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return styledComponentsOf(text).map((name) => ({ file, name, styled: `${everywhere}${text}` }))
  })
  expect(new Set(used.map(({ name }) => name)).size).toBeGreaterThan(20)
  const missing = used.filter(({ name, styled }) => !styled.includes(`'@mantine/core/styles/${name}.layer.css'`))
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
