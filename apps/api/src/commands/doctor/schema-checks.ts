import { compareMigrations } from '@portal/db/migrate'
import { ok, problem, warning, type Finding, type Statements } from './finding.ts'

/** Compares the migrations of the database with those of this release. */
export async function checkMigrations(database: Statements): Promise<Finding[]> {
  const { pending, unknown, changed } = await compareMigrations((text) => database.query(text))
  const check = 'Migrations'
  if (unknown.length > 0)
    return [
      problem(
        check,
        `the database belongs to a newer release (${unknown.at(-1)})`,
        'Start the newer release, or restore a backup made before its migration.',
      ),
    ]
  if (changed.length > 0)
    return [
      problem(check, `applied with different content: ${changed.join(', ')}`, 'Use the image of the release that migrated the database.'),
    ]
  return pending.length > 0
    ? [problem(check, `${pending.length} are missing, from ${pending[0]} on`, 'Run: portal migrate')]
    : [ok(check, 'all of this release are applied')]
}

export interface RoleRights {
  role: string
  tables: number
  /** Tables that the role does not own, which later migrations cannot change. */
  foreign: number
  /** Tables that the role cannot read or write. */
  denied: number
  mayCreate: boolean
  extensions: string[]
}

const rightsQuery = `
  with tables as (
    select c.oid, c.relowner from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  )
  select current_user::text as role, count(*)::int as tables,
    count(*) filter (where not pg_has_role(relowner, 'usage'))::int as foreign,
    count(*) filter (where not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
      and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')))::int as denied,
    has_schema_privilege(current_schema(), 'create') as "mayCreate",
    (select coalesce(array_agg(extname::text order by extname), '{}') from pg_extension where extname <> 'plpgsql') as extensions
  from tables`

/** Checks the rights of the database role. The portal requires no extension. */
export async function checkRole(database: Statements): Promise<Finding[]> {
  const { rows } = await database.query<RoleRights>(rightsQuery)
  return judgeRole(rows[0]!)
}

export function judgeRole({ role, tables, foreign, denied, mayCreate, extensions }: RoleRights): Finding[] {
  const check = 'Role'
  const owner = `Let ${role} own the tables and the schema: alter table … owner to ${role}.`
  const installed = ok('Extensions', extensions.length > 0 ? `none required; installed: ${extensions.join(', ')}` : 'none required')
  if (denied > 0) return [problem(check, `${role} cannot read and write ${denied} of ${tables} tables`, owner), installed]
  if (foreign > 0 || !mayCreate)
    return [warning(check, `${role} cannot change the schema: the next release cannot migrate the database`, owner), installed]
  return [ok(check, `${role} owns the ${tables} tables`), installed]
}
