import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MailEventStatus } from '#schemas/mail-log.ts'

export const mailStatusTexts: Readonly<Record<MailEventStatus, MessageDescriptor>> = {
  OPENED: msg`Öppnad`,
  DELIVERED: msg`Levererad`,
  BOUNCED: msg`Studsade`,
  BLOCKED: msg`Blockerad`,
  DROPPED: msg`Skickades inte`,
}

export const mailStatusTones: Readonly<Record<MailEventStatus, 'done' | 'waiting' | 'refused'>> = {
  OPENED: 'done',
  DELIVERED: 'waiting',
  BOUNCED: 'refused',
  BLOCKED: 'refused',
  DROPPED: 'refused',
}
