// Checks the language of comments, test titles and documents: lists phrases that CONTRIBUTING.md rules out, and fails if there are too many.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** Largest share of texts with a phrase of the list: single uses can be right. */
const maxShare = 0.001

/** @type {[problem: string, pattern: RegExp][]} */
export const phrases = [
  ['start with a verb or a noun phrase', /^(?:What|Who|Whom|Whose|Whoever|Whether|Whatever|Those|That|Of)\s(?!.*\|)/],
  ['name the actor', /\b(?:somebody|anybody|nobody|everybody|whoever|whom)\b/i],
  ['name the condition', /\b(?:whatever|whichever|wherever)\b/i],
  ['use "report", "return" or "state"', /\b(?:says|said|tells|told)\b/i],
  ['use "request"', /\b(?:asks for|asked for|is asked|was asked|are asked)\b/i],
  ['use "again" or "recompute"', /\b(?:anew|once more|for ever)\b/i],
  ['use "until then" or "meanwhile" in a sentence that states the event', /\b(?:by then|all the same)\b/i],
  ['use "own" before the noun', /\bof (?:its|their|his|her) own\b/i],
]

/** Files whose comments begin with a number sign. */
const hashComments = /\.(?:sh|template|ya?ml)$|(?:^|\/)Dockerfile$/

/**
 * Returns the comments and test titles of source code, or the lines of Markdown outside code blocks.
 * @param {string} file
 * @param {string} content
 * @returns {{ line: number, text: string }[]}
 */
export function textsOf(file, content) {
  const isMarkdown = file.endsWith('.md')
  const pattern = hashComments.test(file)
    ? /(?:^|\s)#\s(?<text>.*[a-z]{3}.*)$/gm
    : isMarkdown
      ? /^(?<text>[^\n]*[a-z]{3}[^\n]*)$/gm
      : /\/\*\*?\s?(?<block>[^]*?)\*\/|(?:^|\s)(?:\/\/\/?|--)\s(?<text>.*)|^\s*(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>/gm
  const source = isMarkdown ? content.replaceAll(/^```[^]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, '')) : content
  return [...source.matchAll(pattern)].map((match) => {
    const { block, text, title } = match.groups ?? {}
    const words = (block ?? text ?? title ?? '').replaceAll(/^\s*(?:\*|[-|>#]+)\s?/gm, '').replaceAll(/\s+/g, ' ')
    return { line: source.slice(0, match.index).split('\n').length, text: words.trim() }
  })
}

/** @param {string} text */
export const problemOf = (text) => phrases.find(([, pattern]) => pattern.test(text.replaceAll(/`[^`]*`/g, '')))?.[0]

function check() {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(
      (file) =>
        (/\.(?:ts|tsx|mjs|css|sql|prisma|md)$/.test(file) || hashComments.test(file)) &&
        !/pnpm-lock|generated|\.gen\.|\.d\.ts$|prisma\/migrations|docs\/(?:sql|scms)/.test(file),
    )
  let total = 0
  const found = []
  for (const file of files)
    for (const { line, text } of textsOf(file, readFileSync(join(root, file), 'utf8'))) {
      total++
      const problem = problemOf(text)
      if (problem) found.push(`${file}:${line}: ${problem}: ${text.slice(0, 120)}`)
    }
  const share = found.length / total
  process.stdout.write(`${found.length} of ${total} texts (${(share * 100).toFixed(2)} %) contain a phrase to reword\n`)
  if (share <= maxShare) return
  process.stderr.write(`${found.join('\n')}\nReword these texts; CONTRIBUTING.md describes the language of the project.\n`)
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) check()
