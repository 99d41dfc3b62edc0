import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

it('every part that loads on demand has an error boundary, so that missing code never removes the screen around it', () => {
  const unguarded = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return /\blazy\(/.test(text) && !text.includes('<ErrorBoundary')
    })
  expect(unguarded).toEqual([])
})
