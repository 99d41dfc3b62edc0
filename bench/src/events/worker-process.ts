import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Starts the built worker in a child process. */
export function startWorker(env: Record<string, string>): ChildProcess {
  const program = join(import.meta.dirname, '../../../apps/api/dist/worker.js')
  return spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Ends a process without a chance to finish anything. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

/** Creates a webhook for new shipments through the API at a port. */
export async function createWebhook(apiPort: number, key: string, url: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/api/v1/external/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url, types: ['shipment.created'], thin: true }),
  })
  if (response.status !== 200) throw new Error(`The webhook was not created: ${await response.text()}`)
}

/** Subscribes to new shipments by MCP Events through the API at a port. */
export async function subscribe(apiPort: number, key: string, url: string): Promise<void> {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const params = { name: 'shipment.created', delivery: { mode: 'webhook', url, secret }, ttlMs: 24 * 3_600_000 }
  const response = await fetch(`http://127.0.0.1:${apiPort}/mcp`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'events/subscribe', params }),
  })
  const body = await response.text()
  if (response.status !== 200 || body.includes('"error"')) throw new Error(`The subscription was not created: ${body}`)
}
