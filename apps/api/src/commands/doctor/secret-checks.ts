import type { Env } from '../../platform/config/env.ts'
import { isLoopback } from './is-loopback.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

/** Passwords of examples and images. */
const wellKnown = new Set(['portal', 'postgres', 'password', 'secret', 'changeme', 'admin', 'example'])

/** Fewer different characters than any random secret of 32 characters has. */
const minDistinct = 10

/** Checks that secrets are set and cannot be guessed. Never returns a secret. */
export function checkSecrets(env: Env): Finding[] {
  const { DATABASE_URL, PORTAL_SECRET, PORTAL_SECRET_PREVIOUS, METRICS_TOKEN } = env
  if (!DATABASE_URL) return [ok('Secrets', 'created with the embedded database')]
  const findings = [
    ...judgeDatabasePassword('DATABASE_URL', DATABASE_URL),
    ...judgeDatabasePassword('DATABASE_SESSION_URL', env.DATABASE_SESSION_URL),
    ...(env.READ_DATABASE_URL ?? []).flatMap((url) => judgeDatabasePassword('READ_DATABASE_URL', url)),
    ...(new Set(PORTAL_SECRET).size < minDistinct
      ? [problem('Secrets', 'PORTAL_SECRET can be guessed', 'Replace it: openssl rand -base64 48 (docs/operating.md, Changing secrets).')]
      : []),
    ...(PORTAL_SECRET_PREVIOUS
      ? [warning('Secrets', 'PORTAL_SECRET_PREVIOUS is still set', 'Run portal reencrypt, then remove PORTAL_SECRET_PREVIOUS.')]
      : []),
    ...(METRICS_TOKEN
      ? []
      : [warning('Secrets', 'METRICS_TOKEN is not set: only this machine can read /metrics', 'Set it, and monitor the portal.')]),
  ]
  return findings.length > 0 ? findings : [ok('Secrets', 'set')]
}

function judgeDatabasePassword(name: string, url: string | undefined): Finding[] {
  if (url === undefined) return []
  const { password, hostname } = new URL(url)
  if (wellKnown.has(decoded(password).toLowerCase()))
    return [problem('Secrets', `the password in ${name} is a well-known one`, 'Change it (docs/operating.md, Changing secrets).')]
  return password === '' && !isLoopback(hostname)
    ? [warning('Secrets', `${name} has no password`, 'Set one, unless the server checks certificates.')]
    : []
}

/** Decodes a password of a URL. One with a single `%` stays as it is. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

/** Returns a function that removes the secrets of the configuration from a text, such as the message of an error. */
export function secretRemover(env: Env): (text: string) => string {
  const passwords = [env.DATABASE_URL, env.DATABASE_SESSION_URL, ...(env.READ_DATABASE_URL ?? []), env.SMTP_URL].flatMap((url) => {
    const password = url ? new URL(url).password : ''
    return [password, decoded(password)]
  })
  const secrets = [...passwords, env.PORTAL_SECRET, env.PORTAL_SECRET_PREVIOUS, env.METRICS_TOKEN].filter(
    (secret) => secret && secret.length >= 8,
  )
  return (text) => secrets.reduce<string>((clean, secret) => clean.replaceAll(secret!, '…'), text)
}
