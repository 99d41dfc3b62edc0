/** What the users list may be sorted by, the default first; the contract checks it (`userColumns`), and its schemas stay out of the browser. */
export const userColumns = ['FirstName', 'LastName', 'Email', 'Account', 'Type', 'Role'] as const
