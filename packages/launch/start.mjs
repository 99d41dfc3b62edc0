// `npm start`: install what is missing, build what has changed, run the portal.
import { become, install, node, run } from './prepare.mjs'

install()
run('turbo', ['run', 'build', '--filter=@portal/api', '--filter=@portal/web', '--output-logs=errors-only', '--log-order=grouped'])
become(node, ['apps/api/dist/main.js'])
