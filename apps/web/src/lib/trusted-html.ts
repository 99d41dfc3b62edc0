/**
 * Trusted Types policy for HTML from libraries: text, and the boxes of chart tooltips. Required by the page's `require-trusted-types-for`;
 * browsers without Trusted Types ignore it.
 */

interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string }): unknown
}

const inert = /^(?:[^<]|<\/?(?:div|span|br|b|strong)(?:\s+(?:style|class)="[^"<>]*")*\s*\/?>)*$/

/** @throws {TypeError} for scripts, external resources and links */
export function inertHtml(html: string): string {
  if (!inert.test(html)) throw new TypeError('This HTML is not allowed.')
  return html
}

/** @throws {TypeError} for a script of another origin */
export function requireSameOriginScript(url: string, base: string): string {
  if (new URL(url, base).origin !== new URL(base).origin) throw new TypeError('This script is not allowed.')
  return url
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
trustedTypes?.createPolicy('default', { createHTML: inertHtml, createScriptURL: (url) => requireSameOriginScript(url, location.href) })
