import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Style sheets and scripts of the first report screen beyond those of the page, by the name of their chunk (group-first-visits.ts). */
const portal = /^assets\/first-[\w-]{8}\.(js|css)$/

/** Font of all texts in Latin letters. */
const font = /^assets\/inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Lets the browser load what a first visit needs beside the page's script, which would request it only after it has run: the font, and for pages
 * of the portal its scripts and styles, which public/start.js requests.
 */
export const preloadFirstVisit: Plugin = {
  name: 'preload-first-visit',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.keys(bundle)
      const [code, fonts] = [files.filter((file) => portal.test(file)), files.filter((file) => font.test(file))]
      const start = '<script src="/start.js">'
      if (code.length !== 2 || fonts.length !== 1 || !html.includes(start)) {
        throw new Error(`The page preloads one script, one style sheet and one font, not ${[...code, ...fonts].join(', ')}.`)
      }
      const preloadFont: HtmlTagDescriptor = {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fonts[0]}` },
        injectTo: 'head',
      }
      const attribute = code.map((file) => `/${file}`).join(' ')
      return { html: html.replace(start, `<script src="/start.js" data-portal="${attribute}">`), tags: [preloadFont] }
    },
  },
}
