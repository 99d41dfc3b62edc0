import { Trail } from '../../components/list/trail.tsx'
import { queryOf, saveQuery } from '../../lib/saved-query.ts'

const list = '/external-applications'
/** The list is that of all accounts. */
const everyAccount = ''

/** Notes the address of the list, for the way back to it. */
export const saveListAddress = (search: object): void => saveQuery(everyAccount, list, search)

/** The way back to the list of applications, as it was left. */
export const ApplicationTrail = ({ as }: { as: string }) => (
  <Trail label="External Applications" route={list} search={queryOf(everyAccount, list) ?? {}} as={as} />
)
