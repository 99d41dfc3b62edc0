import sanitizeHtml, { type Attributes } from 'sanitize-html'

/**
 * Reduces the HTML of a message to text, emphasis, lists and external links (decision 27). Scripts and styles are removed with their
 * content; other elements are replaced by their text. Idempotent.
 */
export const sanitizeMessage = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '' }) => {
        // an opened page gets neither the referrer nor access to this window
        const attribs: Attributes = { href, rel: 'noopener noreferrer', target: '_blank' }
        return { tagName: 'a', attribs: /^(https:\/\/|mailto:)/i.test(href) ? attribs : {} }
      },
    },
    nestingLimit: 20,
  })
