import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { findAboveCeiling } from '../../domain/people/sign-in-ceiling.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { userItem, userSelect } from './user-item.ts'

type Column = Parameters<Handler<'listUsers'>>[0]['SortColumn']

/** Sort expression for people's names: case and accents are compared last. */
const collateNames = (expression: string) => `${expression} collate "und-x-icu"`

/** State of a user as the contract names it. */
const state = `case when u.email_confirmed_at is not null then 'active'
  when u.password_hash is null and u.google_subject is null then 'invited' else 'unconfirmed' end`

const sortKeys: Record<Column, string> = {
  FirstName: collateNames('u.first_name'),
  LastName: collateNames('u.last_name'),
  Email: collateNames('u.email'),
  Account: collateNames('a.names'),
  Type: 'a.kinds',
  Role: 'u.is_admin',
  State: state,
  LastSignIn: 'u.last_sign_in_at',
}

const fold = (expression: string) => `lower(${expression} collate pg_unicode_fast)`

/** Searched text of a user, one field per line. */
const text = fold(`concat_ws(E'\\n', u.first_name || ' ' || u.last_name, u.email, a.names, u.phone_number)`)

/**
 * Returns the users that the caller may see. The restriction applies before searching, sorting and counting, so that totals disclose
 * nothing. A search matches names, email address, phone number and account names, ignoring case and accents.
 */
export const listUsers = ({ database }: HandlerDependencies): Handler<'listUsers'> => {
  return async (
    { Page, PageSize, SortColumn, SortDirection, Search = '', AccountId, IsAdministrator, State },
    { user, entities },
    { now },
  ) => {
    const { rows } = await database.pool.query<{ ids: string[]; total: number }>(
      `with visible as (
         select u.id, row_number() over (order by ${sortKeys[SortColumn]} ${SortDirection} nulls last, u.id) as place
         from users u
         left join lateral (
           select array_agg(c.id) as ids, string_agg(c.name, ', ' order by ${collateNames('c.name')}) as names,
             string_agg(distinct c.kind::text, ', ') as kinds
           from user_accounts ua join accounts c on c.id = ua.account_id and c.deleting_since is null
           where ua.user_id = u.id) a on true
         where ($1::boolean or (a.ids is not null and a.ids <@ $2::uuid[])) and ($3::text = '' or strpos(${text}, ${fold('$3::text')}) > 0)
           and ($6::uuid is null or $6 = any(a.ids)) and ($7::boolean is null or u.is_admin = $7)
           and ($8::text is null or $8 = ${state}))
       select (select count(*)::int from visible) as total,
         coalesce((select array_agg(id::text order by place) from visible where place > $4 and place <= $5), '{}') as ids`,
      [
        isFullAdministrator(user),
        user.accountIds,
        Search.trim(),
        (Page - 1) * PageSize,
        Page * PageSize,
        AccountId ?? null,
        IsAdministrator ?? null,
        State ?? null,
      ],
    )
    const { ids, total } = rows[0]!
    const found = await entities.user.findMany({ where: { id: { in: ids } }, select: userSelect })
    const limited = await findAboveCeiling(
      database.pool,
      found.map(({ email }) => email),
      now,
    )
    const rowsById = new Map(found.map((row) => [row.id, row]))
    const list = ids.flatMap((id) => {
      const row = rowsById.get(id)
      return row ? [userItem(row, user, limited)] : []
    })
    return { list, totalItems: total }
  }
}
