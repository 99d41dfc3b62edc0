import { switchableEndpoints } from '@portal/contracts/external/index'
import { createPool } from '@portal/db/pool'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import type { Measurement } from '../measurement.ts'
import type { BenchPortal } from '../portal.ts'
import { ask, messageIn, type Answers, type Send } from './ask.ts'
import { questionsAbout } from './questions.ts'

const callsPerMinute = 60_000

/** A hundred questions to the tools for assistants, compared with figures from the tables; size of the tool list and of the largest result. */
export async function assistantAnswers(portal: BenchPortal): Promise<Measurement[]> {
  const pool = createPool(portal.url, { max: 1 })
  const accountId = portal.accounts.A.id
  const endpoints = Object.fromEntries([...switchableEndpoints.keys()].map((endpoint) => [endpoint, false]))
  const application = { accountId, name: `Bench ${Date.now()}`, endpoints, callsPerMinute }
  const { id, key } = await createExternalApplication(pool, new KeyVault(portal.secret), application, new Date())
  const send: Send = async (method, params) => messageIn(await portal.sendMessage({ jsonrpc: '2.0', id: 1, method, params }, key))
  try {
    const { result } = await send('tools/call', { name: 'find_products', arguments: {} })
    const { asOf: today } = result['structuredContent'] as { asOf: string }
    return measurementsOf(await ask(send, await questionsAbout({ pool: portal.pool, accountId, today })))
  } finally {
    await pool.query('delete from external_applications where id = $1', [id])
    await pool.end()
  }
}

function measurementsOf({ asked, right, wrong, listBytes, largestBytes }: Answers): Measurement[] {
  for (const line of wrong) process.stderr.write(`${line}\n`)
  const size = (label: string, bytes: number, max: number): Measurement => ({
    id: 'assistant',
    label,
    measured: `${bytes.toLocaleString('en-GB')} bytes`,
    reference: '',
    value: bytes / 1000,
    unit: ' kB',
    target: { max },
  })
  return [
    {
      id: 'assistant',
      label: 'questions whose figure equals that of the tables',
      measured: `${right} right`,
      reference: `${asked} questions`,
      value: right,
      target: { min: asked },
    },
    size('list of tools', listBytes, 8),
    size('largest result', largestBytes, 20),
  ]
}
