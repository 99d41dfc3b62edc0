import sanitizeHtml, { type Attributes } from 'sanitize-html'

/**
 * What is left of a message's HTML: text, emphasis, lists and links to elsewhere (decision 27). Scripts and styles go with what is in them, of
 * every other element its text stays. Sanitised again it does not change.
 */
export const sanitizeMessage = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '' }) => {
        // a page that is opened learns nothing of this one and cannot touch it
        const attribs: Attributes = { href, rel: 'noopener noreferrer', target: '_blank' }
        return { tagName: 'a', attribs: /^(https:\/\/|mailto:)/i.test(href) ? attribs : {} }
      },
    },
    nestingLimit: 20,
  })
