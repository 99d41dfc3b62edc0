import { sql } from '@portal/db/read'
import { compile } from '@portal/db/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { containerTypeText } from './container-type.ts'
import { containerKinds, containerLengths, containerTypeText as rule, tradeKinds } from './rules/container-type.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const heights = '0259CEF'
const iso = [...Object.keys(containerLengths), '9'].flatMap((length) =>
  [...heights].flatMap((height) =>
    [...Object.keys(containerKinds), 'X'].flatMap((kind) => [`${length}${height}${kind}1`, `${length}${height}${kind}P`]),
  ),
)
const trade = ['20', '40', '45', '48'].flatMap((length) =>
  Object.keys(tradeKinds).flatMap((kind) => [`${length}${kind}`, `${length}'${kind}`]),
)

it('describes the same types in a query as the rule', async () => {
  const codes = [...iso, ...trade, '45g1', ' 45R1 ', '40 hc', 'LCL', '4XG1', '45G12', '']
  const { text, values } = compile(
    sql`select ${containerTypeText(sql`c.code`)} as described from unnest(${codes}::text[]) with ordinality as c (code, place) order by c.place`,
  )
  const { rows } = await portal.pool.query<{ described: string }>(text, [...values])
  expect(rows.map(({ described }) => described)).toEqual(codes.map((code) => rule(code)))
})
