import { z } from 'zod'
import { session } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { uuid } from './scalars.ts'
import { accountTypeName } from './user.ts'

const accountSelectItem = z.object({ id: uuid, name: z.string().max(200), accountTypeName })
export type AccountSelectItem = z.infer<typeof accountSelectItem>

export const account = {
  listMyAccountSelectItems: endpoint({
    method: 'GET',
    path: 'account/query/my-account-select-items',
    access: session(),
    summary: 'Accounts the caller may work in, by name.',
    answer: data(z.array(accountSelectItem).max(10_000)),
  }),
}
