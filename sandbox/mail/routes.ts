import { Hono } from 'hono'
import type { Attachment } from 'postal-mime'
import { asPages } from '../page-routes.ts'
import type { PageEnv } from '../page-routes.ts'
import type { Message, Outbox } from './outbox.ts'
import { messagePage, missingMessagePage, outboxPage } from './pages.ts'

/** /sandbox/mail: pages for people, /sandbox/mail/api/messages for tests. */
export const mailRoutes = (outbox: Outbox, productUrl: string) =>
  new Hono<PageEnv>()
    .get('/', asPages, (c) => {
      const search = c.req.query('q')?.trim() ?? ''
      return c.html(outboxPage(c.var.language, outbox.list().filter(fits(search)).slice(0, 200), search))
    })
    .get('/messages/:id', asPages, async (c) => {
      const id = c.req.param('id')
      const parsed = await outbox.parse(id)
      outbox.open(id)
      const message = outbox.find(id)
      if (message === undefined || parsed === undefined) return c.html(missingMessagePage(c.var.language), 404)
      return c.html(messagePage(c.var.language, message, parsed))
    })
    .get('/messages/:id/html', async (c) => {
      const parsed = await outbox.parse(c.req.param('id'))
      if (parsed?.html === undefined) return c.notFound()
      return c.body(
        `<base target="_blank">${withImages(parsed.html, parsed.attachments)}`,
        200,
        messageHeaders(productUrl),
      )
    })
    .get('/messages/:id/attachments/:place', async (c) => {
      const attachment = (await outbox.parse(c.req.param('id')))?.attachments[Number(c.req.param('place'))]
      if (attachment === undefined) return c.notFound()
      return c.body(bytesOf(attachment), 200, {
        'content-type': attachment.mimeType,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename ?? 'bilaga')}`,
        'x-content-type-options': 'nosniff',
      })
    })
    .get('/api/messages', (c) => {
      const { to, after } = c.req.query()
      const wanted = outbox
        .list()
        .filter((message) => to === undefined || message.to.some((one) => one.toLowerCase() === to.toLowerCase()))
        .filter((message) => after === undefined || new Date(message.date) > new Date(after))
      return c.json(wanted.map(({ order: _order, events: _events, ...message }) => message))
    })

/** A message is untrusted content: no script, no remote content, links in a tab of their own. */
const messageHeaders = (productUrl: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: ${productUrl}; frame-ancestors 'self'`,
  'x-content-type-options': 'nosniff',
})

const fits = (search: string) => (message: Message) =>
  [message.subject, ...message.to].some((text) => text.toLowerCase().includes(search.toLowerCase()))

/** Inlines the pictures of the message for their `cid:` URLs. */
const withImages = (html: string, attachments: readonly Attachment[]): string =>
  html.replace(/cid:([^"'\s)>]+)/g, (address, contentId: string) => {
    const picture = attachments.find((attachment) => attachment.contentId?.replace(/^<|>$/g, '') === contentId)
    if (picture === undefined) return address
    return `data:${picture.mimeType};base64,${Buffer.from(bytesOf(picture)).toString('base64')}`
  })

const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
