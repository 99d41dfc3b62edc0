import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const folder = dirname(import.meta.dirname)
const styles = join(dirname(folder), 'node_modules/@mantine/core/styles')

it('imports the styles of every component of Mantine that a screen uses', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.') && !file.startsWith('testing'))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const used = new Set(
    [...texts.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) => names!.split(',').map((name) => name.trim())),
  )
  const styled = [...used].filter((name) => /^[A-Z]\w+$/.test(name) && existsSync(join(styles, `${name}.layer.css`)))
  expect(styled.length).toBeGreaterThan(20)
  expect(styled.filter((name) => !texts.includes(`'@mantine/core/styles/${name}.layer.css'`))).toEqual([])
})
