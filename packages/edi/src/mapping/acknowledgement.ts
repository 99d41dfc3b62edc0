/** Acknowledgement by a partner of an interchange, group or message that was sent. */
export type Acknowledgement = {
  /** Level that `reference` names. */
  about: 'interchange' | 'group' | 'message'
  reference: string
  isAccepted: boolean
  /** Errors, each in a few words. An acceptance may have some too. */
  reasons: string[]
}
