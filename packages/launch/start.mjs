// `npm start`: install what is missing, build what has changed, run the portal.
import { attempt, become, install, node, run } from './prepare.mjs'

await install()
await run('turbo', ['run', 'build', '--filter=@portal/api', '--filter=@portal/web', '--output-logs=errors-only', '--log-order=grouped'])
// same settings as in the API image: freed memory returns to the system (docs/operating.md, Growing)
const code = await become(node, ['--max-semi-space-size=8', '--heap-growing-percent=100', 'apps/api/dist/main.js'], {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
})
// a killed portal cannot stop its database
if (code === undefined) await attempt(node, ['apps/api/dist/cli.js', 'stop-database'])
process.exit(code ?? 1)
