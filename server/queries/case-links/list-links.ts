import { mayDo } from '#machines/case/permissions.ts'
import type { CaseLink } from '#schemas/case-link.ts'
import type { Staff } from '../../auth/caller.ts'
import { HttpError } from '../../http/http-error.ts'
import { mailSubject } from '../../mails/compose-mail.ts'
import * as caseTokens from '../../repositories/case-tokens.ts'
import * as organisations from '../../repositories/organisations.ts'
import { defineCaseQuery } from '../../features/cases/case-facts.ts'

/** Newest first. For those who may issue links. @throws HttpError NOT_FOUND, FORBIDDEN */
export const listLinks = defineCaseQuery<Staff, CaseLink[]>(async (tx, { row, template, actor }) => {
  if (!mayDo(actor, 'link.issue')) throw new HttpError('FORBIDDEN')
  const organisation = await organisations.get(tx, row.moId)
  return (await caseTokens.ofCase(tx, row.id)).map(({ mail, ...link }) => ({
    ...link,
    mailType: mail?.type ?? null,
    subject: mail === null ? null : mailSubject({ mail, about: { row, template }, organisation }),
  }))
})
