import { defineConfig } from 'prisma/config'

const url = process.env['DATABASE_URL']

export default defineConfig({
  schema: '../../prisma/schema',
  migrations: { path: '../../prisma/migrations' },
  // `prisma generate` needs no database; only `prisma migrate deploy` reads the URL
  ...(url && { datasource: { url } }),
})
