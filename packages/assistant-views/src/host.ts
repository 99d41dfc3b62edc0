/** Result of a tool, as the host passes it on. */
export type Result = Record<string, unknown>

interface HostContext {
  theme?: 'light' | 'dark'
  styles?: { variables?: Record<string, string | undefined> }
}

interface Message {
  id?: number | string
  method?: string
  params?: Record<string, unknown>
  result?: { hostContext?: HostContext }
}

/** Version of the protocol between view and host (MCP Apps). */
const protocolVersion = '2026-01-26'
const initializeId = 1

const send = (message: object) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')

/**
 * Connects the view to its host over `postMessage` (MCP Apps), with the few messages that a view without actions needs.
 * @param show draws the structured content of a result; `undefined` if the tool failed, with its message
 */
export function connectToHost(name: string, show: (result: Result | undefined, message: string) => void): void {
  addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return
    const { id, method, params = {}, result } = data
    if (id === initializeId && result) {
      applyContext(result.hostContext)
      send({ method: 'ui/notifications/initialized' })
      reportSize()
    } else if (method === 'ui/notifications/tool-result') showResult(params, show)
    else if (method === 'ui/notifications/tool-cancelled') show(undefined, 'The request was cancelled.')
    else if (method === 'ui/notifications/host-context-changed') applyContext(params)
    else if (method === 'ping' || method === 'ui/resource-teardown') send({ id, result: {} })
    else if (method !== undefined && id !== undefined) send({ id, error: { code: -32_601, message: 'Method not found' } })
  })
  const appCapabilities = { availableDisplayModes: ['inline', 'fullscreen'] }
  send({
    id: initializeId,
    method: 'ui/initialize',
    params: { appInfo: { name, version: '1.0.0' }, appCapabilities, protocolVersion },
  })
}

function showResult(params: Record<string, unknown>, show: Parameters<typeof connectToHost>[1]): void {
  const { structuredContent, isError, content } = params as { structuredContent?: Result; isError?: boolean; content?: { text?: string }[] }
  show(isError === true ? undefined : structuredContent, content?.[0]?.text ?? 'The response has no data.')
}

/** Applies color scheme and font of the host. */
function applyContext({ theme, styles }: HostContext = {}): void {
  const { style } = document.documentElement
  if (theme) style.colorScheme = theme
  const font = styles?.variables?.['--font-sans']
  if (font !== undefined) style.setProperty('--font-sans', font)
}

/** Reports the height of the content, now and when it changes. */
function reportSize(): void {
  let reported = 0
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === reported) return
    reported = height
    send({ method: 'ui/notifications/size-changed', params: { height } })
  }).observe(document.body)
}
