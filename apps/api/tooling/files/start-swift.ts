import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeAddress } from '../../src/testing/free-address.ts'

/** Running OpenStack Swift with the S3 protocol, which compares signatures and checksums. */
export interface Swift {
  endpoint: string
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  stop(): void
}

const servers = ['object', 'container', 'account'] as const

/** Starts Swift with one copy of each object in a folder whose file system supports extended attributes. */
export async function startSwift(folder: string): Promise<Swift> {
  await mkdir(join(folder, 'devices/d1'), { recursive: true })
  const addresses = await Promise.all(Array.from({ length: 5 }, freeAddress))
  const [cache, proxy, ...storage] = addresses.map(({ port }) => port)
  const children: ChildProcess[] = [start('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(cache)])]
  for (const [index, server] of servers.entries()) {
    makeRing(join(folder, `${server}.builder`), storage[index]!)
    const config = join(folder, `${server}-server.conf`)
    await writeFile(config, storageConfig(folder, server, storage[index]!))
    children.push(start(`swift-${server}-server`, [config]))
  }
  const config = join(folder, 'proxy-server.conf')
  await writeFile(config, proxyConfig(folder, { port: proxy!, cache: cache! }))
  children.push(start('swift-proxy-server', [config]))
  const endpoint = `http://127.0.0.1:${proxy}`
  for (const port of [...storage, proxy]) await untilResponds(`http://127.0.0.1:${port}`)
  return {
    endpoint,
    credentials: { AWS_ACCESS_KEY_ID: 'portal:files', AWS_SECRET_ACCESS_KEY: 'secret' },
    stop: () => children.forEach((child) => child.kill()),
  }
}

const start = (command: string, args: string[]): ChildProcess => spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

function makeRing(builder: string, port: number): void {
  const run = (...args: string[]) => execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' })
  run('create', '4', '1', '1')
  run('add', '--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'd1', '--weight', '1')
  run('rebalance')
}

const storageConfig = (folder: string, server: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`

const proxyConfig = (folder: string, { port, cache }: { port: number; cache: number }) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_portal_files = secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`

async function untilResponds(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(endpoint).catch(() => undefined)) return
    await sleep(200)
  }
  throw new Error('Swift did not start')
}
