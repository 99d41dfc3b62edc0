/** A shipment with what hangs on it. */
export interface TrackedSubject {
  shipmentId: string
  documentId: string
  shareLinkId: string
  shareToken: string
}

/** What the lines of the access table are about, by the names they have there. */
export interface AccessSubjects {
  accounts: Record<'C1' | 'C2' | 'V1' | 'V2' | 'bare' | 'invoiced' | 'overviewed' | 'leaving', string>
  users: Record<'C1-user' | 'V1-user' | 'C2-user' | 'C1-admin' | 'C1V1-admin' | 'C1C2-admin' | 'full-admin', string>
  /** Whoever asks. */
  self: { id: string; sessionId: string; messageId: string; email: string }
  foreign: { sessionId: string; messageId: string }
  suppliers: Record<'V1' | 'V2', string>
  /** A submitted version and a draft of a change. */
  bookings: Record<'V1' | 'V2', string>
  applications: Record<'C1' | 'C2' | 'leaving', string>
  reportFiles: Record<'C1' | 'C2', string>
  ediFiles: Record<'C1' | 'C2', string>
  shipmentNumbers: Record<'C1' | 'C2', string>
  tracked: Record<'C1' | 'C2', TrackedSubject>
  alias: string
  privateAlias: string
  /** A token of Google's for a user who is linked, and one of nobody's yet. */
  linkedToken: string
  ownToken: string
  /** Codes that somebody has in their mail. */
  mailed: { email: string; reset: string; confirmation: string }
  /** Of the link that ends somebody's subscription. */
  linkToken: string
}
