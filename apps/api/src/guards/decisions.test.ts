import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const page = 'docs/decisions.md'

/** Numbers in citations such as "decision 33", "decisions 11, 13" and "decisions 12 and 13". */
function citedNumbers(text: string): number[] {
  const citations = text.matchAll(/\bdecisions? (\d+(?:(?:, | and |, and | to )\d+)*)/gi)
  return [...citations].flatMap(([, numbers]) => numbers!.match(/\d+/g)!.map(Number))
}

const described = [...readFileSync(join(root, page), 'utf8').matchAll(/^### (\d+)\. /gm)].map(([, number]) => Number(number))

const sources = execFileSync('git', ['ls-files', '-z', 'apps', 'packages', 'prisma', 'bench', 'docs', 'README.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(ts|tsx|mjs|css|sql|prisma|md)$/.test(file) && file !== page && !file.endsWith('guards/decisions.test.ts'))
const cited = new Map<number, string>()
for (const file of sources) for (const number of citedNumbers(readFileSync(join(root, file), 'utf8'))) cited.set(number, file)

it('describes every decision that is cited', () => {
  expect([...cited].filter(([number]) => !described.includes(number))).toEqual([])
})

it('cites every decision that is described', () => {
  expect(cited.size).toBeGreaterThan(20)
  expect(described.filter((number) => !cited.has(number))).toEqual([])
})

it('describes each decision once', () => {
  expect(described.filter((number, index) => described.indexOf(number) !== index)).toEqual([])
})

it('finds numbers in lists', () => {
  expect(citedNumbers('decision 3; decisions 11, 13 and 17; Decision 40')).toEqual([3, 11, 13, 17, 40])
})
