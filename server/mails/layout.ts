import type { Locale } from '#schemas/locale.ts'
import type { Block } from '#schemas/parse-rich-text.ts'
import { escapeHtml, htmlLines, inkOn, quoted } from './html.ts'
import { blockHtml, blockText } from './rich-text.ts'

/** A mail ready to be laid out. */
export type MailPage = {
  locale: Locale
  organisation: string
  /** #rrggbb */
  accentColour: string
  heading: string
  greeting: string
  paragraphs: readonly Block[]
  /** The text that a person wrote, with its line breaks. */
  quote: string | null
  /** A list, each item with a person's message. */
  items: readonly { title: string; text: string; href: string | null }[]
  action: { label: string; href: string; introduction: string } | null
  after: readonly Block[]
  regards: string
  footer: readonly string[]
}

/** The mail as plain text, lines parted by \n: everything that its HTML says, without the hint for readers who see no button. */
export const layOutText = (page: MailPage): string =>
  [
    page.heading,
    page.greeting,
    ...page.paragraphs.map(blockText),
    ...(page.quote === null ? [] : [quoted(page.quote)]),
    ...page.items.map(({ title, text, href }) => [title, quoted(text), ...(href === null ? [] : [href])].join('\n')),
    ...(page.action === null ? [] : [`${page.action.label}:\n${page.action.href}`]),
    ...page.after.map(blockText),
    `${page.regards}\n${page.organisation}`,
    `--\n${page.footer.join('\n')}`,
  ].join('\n\n')

const font = "font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"

/** The mail as HTML of one column that mail programs agree on: tables, styles in the elements, no remote content. */
export const layOutHtml = (page: MailPage): string => `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(page.heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background:#14181a !important }
  .card { background:#1e2427 !important; color:#eef1f2 !important }
  .faint { color:#b4bec2 !important }
  .quote { background:#2a3236 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f3f4;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="background:${page.accentColour};color:${inkOn(page.accentColour)};padding:20px 32px;border-radius:8px 8px 0 0;font-size:18px;font-weight:600">${escapeHtml(page.organisation)}</td></tr>
<tr><td class="card" style="background:#ffffff;color:#1c2427;padding:32px;border-radius:0 0 8px 8px;word-break:break-word">
<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:600">${escapeHtml(page.heading)}</h1>
${[greeting(page), ...page.paragraphs].map(blockHtml).join('\n')}
${page.quote === null ? '' : quoteBlock(page.quote, page.accentColour)}
${page.items.map((item) => itemBlock(item, page.accentColour)).join('\n')}
${page.action === null ? '' : actionBlock(page.action, page.accentColour)}
${page.after.map(blockHtml).join('\n')}
<p style="margin:24px 0 0;font-size:16px;line-height:24px">${escapeHtml(page.regards)}<br>${escapeHtml(page.organisation)}</p>
</td></tr>
<tr><td class="faint" style="padding:20px 32px;color:#4d5a60;font-size:13px;line-height:20px">${page.footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`

const greeting = (page: MailPage): Block => ({ type: 'paragraph', children: [page.greeting] })

const quoteBlock = (quote: string, colour: string): string =>
  `<blockquote class="quote" dir="auto" style="margin:0 0 20px;padding:12px 16px;background:#f1f3f4;border-left:4px solid ${colour};font-size:16px;line-height:24px">${htmlLines(quote)}</blockquote>`

const itemBlock = ({ title, text, href }: MailPage['items'][number], colour: string): string =>
  `<p style="margin:0 0 8px;font-size:16px;line-height:24px;font-weight:600">${
    href === null
      ? escapeHtml(title)
      : `<a href="${escapeHtml(href)}" style="color:inherit;text-decoration:underline">${escapeHtml(title)}</a>`
  }</p>
${quoteBlock(text, colour)}`

const actionBlock = ({ label, href, introduction }: NonNullable<MailPage['action']>, colour: string): string =>
  `<p style="margin:8px 0 20px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${colour};color:${inkOn(colour)};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="faint" style="margin:0 0 20px;color:#4d5a60;font-size:13px;line-height:20px">${escapeHtml(introduction)}<br><a href="${escapeHtml(href)}" style="color:inherit;word-break:break-all">${escapeHtml(href)}</a></p>`
