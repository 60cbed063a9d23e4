import { Hono } from 'hono'
import * as v from 'valibot'
import { pickLanguage } from '../language.ts'
import { asPages } from '../page-routes.ts'
import type { PageEnv } from '../page-routes.ts'
import type { Documents } from './documents.ts'
import { signPage, unknownLinkPage } from './sign-page.ts'
import type { SignDraft } from './sign-page.ts'

const SignForm = v.object({
  answer: v.picklist(['sign', 'decline']),
  fullname: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  hasRead: v.optional(v.string()),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
})

/** /sandbox/signing/sign/:token: the pages where a signatory reads, signs or declines. Anyone who has the link counts as the signatory. */
export const signRoutes = (documents: Documents) =>
  new Hono<PageEnv>()
    .get('/:token', asPages, (c) => {
      const match = documents.findByToken(c.req.param('token'))
      if (match === undefined) return c.html(unknownLinkPage(c.var.language), 404)
      const { document, recipient } = match
      const fresh: SignDraft = { fullname: recipient.fullname ?? '', hasRead: false, reason: '', missing: [] }
      const language = pickLanguage(c.req.query('lang'), document.language)
      return c.html(signPage(language, document, recipient, fresh))
    })
    .post('/:token', asPages, async (c) => {
      const token = c.req.param('token')
      const match = documents.findByToken(token)
      const input = v.safeParse(SignForm, await c.req.parseBody())
      if (match === undefined || !input.success) return c.html(unknownLinkPage(c.var.language), 404)
      const { answer, fullname, hasRead, reason } = input.output
      const draft = { fullname, hasRead: hasRead === 'yes', reason, missing: missingIn(input.output) }
      if (draft.missing.length > 0) return c.html(signPage(c.var.language, match.document, match.recipient, draft), 422)
      if (answer === 'sign') await documents.sign(token, fullname)
      else documents.decline(token, reason)
      // Too late or in time: the page that follows shows the status of the document.
      return c.redirect(`/sandbox/signing/sign/${token}?lang=${c.var.language}`, 303)
    })
    .get('/:token/document.pdf', (c) => {
      const match = documents.findByToken(c.req.param('token'))
      if (match === undefined || !isReadable(match.document.status)) return c.notFound()
      return c.body(new Uint8Array(documents.read(match.document)), 200, {
        'content-type': 'application/pdf',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    })

const isReadable = (status: string) => status === 'sent' || status === 'completed'

const missingIn = ({ answer, fullname, hasRead, reason }: v.InferOutput<typeof SignForm>): SignDraft['missing'] => {
  if (answer === 'decline') return reason === '' ? ['reason'] : []
  return [...(fullname === '' ? ['name' as const] : []), ...(hasRead === 'yes' ? [] : ['hasRead' as const])]
}
