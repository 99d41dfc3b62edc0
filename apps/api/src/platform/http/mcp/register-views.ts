import type { McpServer } from '@modelcontextprotocol/server'

/** Views of the package `assistant-views`, by name. */
const views = { shipment: 'Shipment', table: 'Table' } as const
export type ViewName = keyof typeof views

const mimeType = 'text/html;profile=mcp-app'

const uriOf = (view: ViewName) => `ui://portal/${view}`

/** Returns the metadata of a tool with a view (MCP Apps); hosts without views ignore it. */
export const viewMeta = (view: ViewName | undefined) => view && { ui: { resourceUri: uriOf(view) } }

/** A view loads nothing and requests nothing: hosts permit no domain. */
const ui = { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true }

/** Registers the views as resources. They are the same for all callers and contain no data: the host passes the result of the tool to them. */
export function registerViews(server: McpServer): void {
  for (const [view, title] of Object.entries(views) as [ViewName, string][]) {
    server.registerResource(view, uriOf(view), { title, mimeType, _meta: { ui } }, async (uri) => {
      const { shipmentView, tableView } = await import('@portal/assistant-views/views.gen')
      const text = view === 'shipment' ? shipmentView : tableView
      return { contents: [{ uri: uri.href, mimeType, text, _meta: { ui } }] }
    })
  }
}
