import type { Env } from '../../config/env.ts'
import { publicUrl } from '../../config/public-url.ts'
import { escapeHtml, htmlToText } from './html.ts'
import { portalName } from './portal-name.ts'

/** Mail without its addresses. */
export interface MailContent {
  /** Single line. */
  subject: string
  html: string
  text: string
  /** One-click unsubscribe URL for mails of this kind (RFC 8058). */
  oneClick?: string
}

/** Unsubscribe links of a kind of mail. */
export interface UnsubscribeLinks {
  /** Text of the link. */
  label: string
  /** URL of a page with a confirmation button. */
  page: string
  /** URL that unsubscribes on POST without confirmation. */
  oneClick: string
}

/** Content of a mail. All fields are plain text that is escaped here, except `bodyHtml`. */
export interface MailSections {
  subject: string
  /** Preview text that mail clients show after the subject. */
  preheader: string
  heading: string
  /** Text above the button. */
  paragraphs?: readonly string[]
  /** Sanitized HTML, after the paragraphs. */
  bodyHtml?: string
  button?: { label: string; href: string }
  /** Smaller text below the button: how long the link is valid, and what to do with an unexpected mail. */
  notes?: readonly string[]
  /** Reason for the mail; by default, that the recipient is a user of the portal. */
  footer?: string
  /** Shown at the end of the mail and passed to mail clients with an unsubscribe button. */
  unsubscribe?: UnsubscribeLinks
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Characters that are not allowed in headers, and those that change the text direction. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Styles for mail clients that support them: narrow screens and dark mode. */
const style = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.text a { color: #1864ab; }
@media (max-width: 620px) { .inner { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #11151a !important; }
  .card { background: #1b2128 !important; border-color: #2e3740 !important; }
  .head, .text { color: #e8ecf0 !important; }
  .note, .foot, .foot a { color: #a3aeb9 !important; }
  .link, .text a { color: #7cb8f5 !important; }
}
</style>`

/**
 * Composes all mails in the same layout: HTML that old and new mail clients render alike (tables, inline styles, no images or web fonts,
 * dark mode), and a plain-text version.
 */
export function composeMail(
  env: Pick<Env, 'COMPANY_NAME' | 'PUBLIC_URL' | 'HOST' | 'PORT'>,
  { subject, preheader, heading, paragraphs = [], bodyHtml, button, notes = [], unsubscribe, footer: reason }: MailSections,
): MailContent {
  const company = env.COMPANY_NAME
  const home = publicUrl(env, '/')
  const footer = reason ?? `You receive this email because you are a user of ${portalName(env)}.`
  const oneLine = subject.replace(controls, ' ').replace(/\s+/g, ' ').trim()
  const html = `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(oneLine)}</title>
${style}
</head>
<body class="page" style="margin:0;padding:0;background:#f2f4f7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f7" style="background:#f2f4f7">
<tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="head" style="${font};font-size:18px;line-height:24px;font-weight:600;color:#1c2733;padding:0 4px 16px">${escapeHtml(company)}</td></tr>
<tr><td class="card inner" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #dde2e8;border-radius:8px;padding:32px">
<h1 class="head" style="${font};font-size:22px;line-height:30px;font-weight:600;color:#1c2733;margin:0 0 16px">${escapeHtml(heading)}</h1>
${paragraphs.map((line) => paragraph('text', line, 'font-size:16px;line-height:24px;color:#2f3b47;margin:0 0 16px')).join('\n')}
${bodyHtml ? `<div class="text" style="${font};font-size:16px;line-height:24px;color:#2f3b47;margin:0 0 16px">${bodyHtml}</div>` : ''}
${button ? renderButton(button) : ''}
${notes.map((line) => paragraph('note', line, 'font-size:13px;line-height:20px;color:#5b6875;margin:12px 0 0')).join('\n')}
${unsubscribe ? renderUnsubscribe(unsubscribe) : ''}
</td></tr>
<tr><td class="foot" style="${font};font-size:12px;line-height:18px;color:#5b6875;padding:16px 4px 0">${escapeHtml(footer)}<br>
<a href="${escapeHtml(home)}" style="color:#5b6875">${escapeHtml(home)}</a></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
  const blocks = [
    heading,
    ...paragraphs,
    ...(bodyHtml ? [htmlToText(bodyHtml)] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...notes,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : []),
    `-- \n${footer}\n${home}`,
  ]
  const text = `${blocks.join('\n\n')}\n`
  return { subject: oneLine, html, text, ...(unsubscribe && { oneClick: unsubscribe.oneClick }) }
}

const renderUnsubscribe = ({ label, page }: UnsubscribeLinks) =>
  `<p class="note" style="${font};font-size:13px;line-height:20px;color:#5b6875;margin:12px 0 0"><a class="link" href="${escapeHtml(page)}" style="color:#1864ab">${escapeHtml(label)}</a></p>`

const paragraph = (name: string, line: string, style: string) => `<p class="${name}" style="${font};${style}">${escapeHtml(line)}</p>`

/** Returns a button that also works in Outlook, followed by its URL for mail clients without buttons. */
const renderButton = ({
  label,
  href,
}: {
  label: string
  href: string
}) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">
<tr><td align="center" bgcolor="#1864ab" style="border-radius:6px;background:#1864ab">
<a href="${escapeHtml(href)}" style="${font};display:inline-block;padding:12px 28px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="note" style="${font};font-size:13px;line-height:20px;color:#5b6875;margin:0">If the button does not work, copy this address into your browser:<br>
<a class="link" href="${escapeHtml(href)}" style="color:#1864ab;word-break:break-all">${escapeHtml(href)}</a></p>`
