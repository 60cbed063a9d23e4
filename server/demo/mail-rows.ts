import { randomUUID } from 'node:crypto'
import type { MailEventStatus, MailType } from '#schemas/mail-log.ts'
import { demoPeople } from '#templates/demo/people.ts'
import type { StoredMail } from '../repositories/mail-log.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Story, ToldStep } from './story-of.ts'

const deliveryMs = 4_000
const openedMs = 26 * 60_000

/** The mails that the chart declared, as they would stand in the log today. None is sent. */
export const mailRows = (story: Story, host: string): Pick<DemoRows, 'mailLog' | 'mailEvents'> => {
  const mails = story.steps.flatMap((told) =>
    told.effects.flatMap((effect) =>
      effect.type === 'send mail'
        ? recipientsOf(story, told, effect.params.mailType).map((recipient) => ({
            id: randomUUID(),
            told,
            type: effect.params.mailType,
            recipient,
          }))
        : [],
    ),
  )
  return {
    mailLog: mails.map(({ id, told, type, recipient }) => ({
      id,
      caseId: story.demoCase.id,
      type,
      recipient,
      locale: story.demoCase.locale,
      params: JSON.stringify(wordsOf(told, type)),
      messageId: `${id}@${host}`,
      createdAt: told.step.at,
      sentAt: told.step.at,
      status: outcomesOf(story, recipient).at(-1) ?? null,
    })),
    mailEvents: mails.flatMap(({ id, told, recipient }) =>
      outcomesOf(story, recipient).map((status) => ({
        mailId: id,
        status,
        at: new Date(told.step.at.getTime() + (status === 'OPENED' ? openedMs : deliveryMs)),
      })),
    ),
  }
}

const wordsOf = ({ actor, after, step }: ToldStep, type: MailType): StoredMail['params'] => ({
  ...(actor.kind === 'system' ? {} : { by: actor.name }),
  ...(type === 'applicationReceived' || type === 'signedCopy' ? { receivedAt: step.at.toISOString() } : {}),
  ...(type === 'signatureShared' && after.signature.signBy ? { signBy: after.signature.signBy } : {}),
})

const outcomesOf = ({ demoCase }: Story, recipient: string): MailEventStatus[] =>
  recipient !== demoCase.company.contactPersonEmail || demoCase.mailOutcome === 'DELIVERED'
    ? ['DELIVERED']
    : demoCase.mailOutcome === 'OPENED'
      ? ['DELIVERED', 'OPENED']
      : ['BOUNCED']

const recipientsOf = ({ demoCase, assignedTo }: Story, { after }: ToldStep, type: MailType): string[] => {
  if (type === 'regionalReviewRequested')
    return demoPeople.filter(({ roles }) => roles[demoCase.moId] === 4).map(({ email }) => email)
  if (type === 'regionalReviewAnswered') return assignedTo === null ? [] : [assignedTo.email]
  if (type === 'signedCopy')
    return after.signature.signatories
      .map(({ email }) => email)
      .filter((email) => email.toLowerCase() !== after.contactPersonEmail.toLowerCase())
  return [after.contactPersonEmail]
}
