/** Screen texts of external applications. */
export const applicationTexts = {
  created: 'The External API was created successfully',
  updated: 'The External API was updated successfully',
  deleted: 'The External API was deleted successfully',
  deleteTitle: (name: string) => `Delete External API, ${name}?`,
  deleteText: 'Are you sure you want to delete this External API? Once deleted it cannot be undone.',
  noneYet: 'No third party has access',
  noneYetText: 'Create an application to give one a key.',
  noneYetReadText: 'An administrator with full permissions can create an application to give one a key.',
  contactGone: 'Contact user removed',
  contactGoneHelp: 'The contact user was removed or no longer belongs to the account. Choose another one.',
  suppliersGone: 'No supplier left',
  suppliersGoneHelp: 'All chosen suppliers were removed. Endpoints with the supplier filter return nothing.',
  neverUsed: 'Never',
  nothingOn: (name: string) => `No endpoints are on yet. Choose what ${name} may read.`,
  nothingOnRead: 'No endpoints are on yet.',
  showsAllSuppliers: 'Shows all suppliers',
  askAllSuppliers: 'This endpoint shows all suppliers. Switch it on anyway?',
  askSomeAllSuppliers: (names: string[]) =>
    names.length === 1
      ? `${names[0]!} shows all suppliers. Switch it on anyway?`
      : `These endpoints show all suppliers: ${names.join(', ')}. Switch them on anyway?`,
  featureOff: 'Not available to this account: the feature is off.',
  regenerateText: 'Are you sure you want to regenerate this key? Once generated it cannot be undone.',
  oldKeyStopped: (time: string) => `The old key stopped working at ${time}.`,
  sentInClear: (time: string) => `Sent over plain HTTP on ${time}, so it can have been read on the way. Regenerate it.`,
  expired: (time: string) => `Expired ${time}. Regenerate it, or set another expiry.`,
  expiryText:
    'The key stops working at the end of this day. Its contact gets an email 7 days before. Leave it empty for a key that does not expire.',
  expirySet: 'The expiry was saved.',
  expiryRemoved: 'The key no longer expires.',
  oldKeyRevoked: 'The old key was revoked.',
  cannotBeShown: 'This key can no longer be shown. Regenerate it.',
  testKeyText:
    'Reads and changes the sample data of a sandbox, never the data of the account. It has the endpoints, networks and limit of the live keys.',
  noTestKey: 'No test key',
  testKeyCreated: 'The test key was created successfully',
  testKeyRegenerated: 'The test key was regenerated successfully',
  testKeyRevoked: 'The test key was revoked successfully',
  regenerateTestText: 'The old test key stops working at once. The sandbox keeps its data and webhooks.',
  revokeTestText: 'The test key stops working at once. The sandbox keeps its data and webhooks, and a new test key opens it again.',
  keyShown: 'The key is shown for 30 seconds.',
  copyByHand: 'Your browser blocks copying on this page. Show the key and copy it yourself.',
} as const

export const keyNames = { primary: 'Primary Key', secondary: 'Secondary Key' } as const
export const testKeyName = 'Test key'
export type KeySlot = keyof typeof keyNames
