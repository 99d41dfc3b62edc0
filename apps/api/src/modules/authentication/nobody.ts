/** The id of no user: looked up where an address is nobody's, so that this takes no less work. */
export const nobody = '00000000-0000-0000-0000-000000000000'
