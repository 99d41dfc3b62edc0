import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'
import type { HostWindow, Theme } from './view-host.ts'

/** Host of views in a page, with the official bridge of MCP Apps. */

let bridge: AppBridge | undefined

async function openView(html: string, result: object, theme: Theme): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = 'View'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.style.cssText = 'border: 0; width: 100%; height: 60px'
  document.body.replaceChildren(frame)
  document.body.style.margin = '0'
  const view = frame.contentWindow!
  const host = new AppBridge(null, { name: 'host', version: '1' }, {}, { hostContext: { theme } })
  const initialized = new Promise<void>((resolve) => (host.oninitialized = () => resolve()))
  host.onsizechange = ({ height }) => (frame.style.height = `${height}px`)
  await host.connect(new PostMessageTransport(view, view))
  frame.srcdoc = html
  await initialized
  await host.sendToolInput({ arguments: {} })
  await host.sendToolResult(result as Parameters<AppBridge['sendToolResult']>[0])
  bridge = host
}

Object.assign(window, {
  openView,
  setTheme: (theme: Theme) => bridge?.setHostContext({ theme }),
} satisfies Pick<HostWindow, 'openView' | 'setTheme'>)
