import { defineConfig } from 'prisma/config'

const url = process.env['DATABASE_URL']

export default defineConfig({
  schema: '../../prisma/schema',
  migrations: { path: '../../prisma/migrations' },
  // for `prisma migrate deploy` alone: what is generated needs no database
  ...(url && { datasource: { url } }),
})
