/** Shipment with its document and share link. */
export interface TrackedSubject {
  shipmentId: string
  documentId: string
  shareLinkId: string
  shareToken: string
}

/** Objects of the access table, by their names in the table. */
export interface AccessSubjects {
  accounts: Record<'C1' | 'C2' | 'V1' | 'V2' | 'bare' | 'invoiced' | 'overviewed' | 'leaving', string>
  users: Record<'C1-user' | 'V1-user' | 'C2-user' | 'C1-admin' | 'C1V1-admin' | 'C1C2-admin' | 'full-admin', string>
  self: { id: string; sessionId: string; messageId: string; assistantId: string; email: string }
  foreign: { sessionId: string; messageId: string }
  suppliers: Record<'V1' | 'V2', string>
  /** Trading suppliers of customers. */
  traders: Record<'C1' | 'C2', string>
  /** Bookings with a submitted version and a draft change. */
  bookings: Record<'V1' | 'V2', string>
  applications: Record<'C1' | 'C2' | 'leaving', string>
  /** Webhooks of the applications, each with a failed delivery. */
  webhooks: Record<'C1' | 'C2' | 'leaving', { id: string; deliveryId: string }>
  /** Assistants of other users. */
  assistants: Record<'C1' | 'C2', string>
  /** Requests of the applications, by the request log. */
  loggedRequests: Record<'C1' | 'C2', string>
  /** Records that the applications have withdrawn. */
  withdrawnRecords: Record<'C1' | 'C2', string>
  reportFiles: Record<'C1' | 'C2', string>
  ediFiles: Record<'C1' | 'C2', string>
  shipmentNumbers: Record<'C1' | 'C2', string>
  tracked: Record<'C1' | 'C2', TrackedSubject>
  alias: string
  privateAlias: string
  /** Google tokens of a linked and of an unlinked user. */
  linkedToken: string
  ownToken: string
  /** Codes that a user has received by mail. */
  mailed: { email: string; reset: string; confirmation: string }
  /** Token of a link that ends a subscription. */
  linkToken: string
}
