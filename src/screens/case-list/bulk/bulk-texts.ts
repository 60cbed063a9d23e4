import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { permissionsBy, rankOn } from '#machines/case/permissions.ts'
import type { Bulk, BulkActionType, BulkObstacle, SummedConsequence } from '#schemas/api/bulk.ts'
import type { Me } from '#schemas/api/me.ts'
import type { CaseListKind } from '#schemas/case-status.ts'
import { mailOf } from '#schemas/mail-log.ts'
import type { MemberOrganisation } from '#schemas/member-organisation.ts'

/** Something that the selection bar offers; `take` gives the cases to the user herself. */
export type BulkChoice = BulkActionType | 'take'

export const actionOf = (choice: BulkChoice): BulkActionType => (choice === 'take' ? 'case.delegate' : choice)

/** The choices of each list, in the order of its menu; the first is a button of its own. */
const choices: Readonly<Record<CaseListKind, readonly BulkChoice[]>> = {
  active: ['case.delegate', 'take', 'message.post', 'signature.approve', 'case.export', 'case.archive'],
  exported: ['message.post', 'case.sendAdmissionDate', 'case.archive'],
  archived: [],
}

/** The choices of a list that the user's role on any of the organisations gives. The server decides for each case. */
export const choicesFor = (
  list: CaseListKind,
  { roles }: Pick<Me, 'roles'>,
  organisations: readonly Pick<MemberOrganisation, 'id' | 'deciders'>[],
): readonly BulkChoice[] =>
  choices[list].filter((choice) =>
    organisations.some(({ id, deciders }) => {
      const rank = rankOn(roles, id)
      return rank !== null && permissionsBy[deciders][actionOf(choice)].includes(rank)
    }),
  )

export const choiceTexts: Readonly<Record<BulkChoice, MessageDescriptor>> = {
  'case.delegate': msg`Delegera …`,
  take: msg`Ta ärendena …`,
  'message.post': msg`Skriv till företagen …`,
  'signature.approve': msg`Godkänn underskrifterna …`,
  'case.export': msg`Exportera …`,
  'case.sendAdmissionDate': msg`Skicka inträdesdatum …`,
  'case.archive': msg`Arkivera …`,
}

export const headings: Readonly<Record<BulkChoice, MessageDescriptor>> = {
  'case.delegate': msg`Vem ska handlägga ärendena?`,
  take: msg`Ta ärendena?`,
  'message.post': msg`Skriv till företagen`,
  'signature.approve': msg`Godkänna underskrifterna?`,
  'case.export': msg`Exportera ärendena?`,
  'case.sendAdmissionDate': msg`Skicka inträdesdatum till företagen?`,
  'case.archive': msg`Arkivera ärendena?`,
}

/** The label of the button that begins, by the number of cases that get the action. */
export const verbs: Readonly<Record<BulkChoice, (count: number) => MessageDescriptor>> = {
  'case.delegate': (count) => msg`${plural(count, { one: 'Delegera # ärende', other: 'Delegera # ärenden' })}`,
  take: (count) => msg`${plural(count, { one: 'Ta # ärende', other: 'Ta # ärenden' })}`,
  'message.post': (count) => msg`${plural(count, { one: 'Skicka till # företag', other: 'Skicka till # företag' })}`,
  'signature.approve': (count) =>
    msg`${plural(count, { one: 'Godkänn # underskrift', other: 'Godkänn # underskrifter' })}`,
  'case.export': (count) => msg`${plural(count, { one: 'Exportera # ärende', other: 'Exportera # ärenden' })}`,
  'case.sendAdmissionDate': (count) =>
    msg`${plural(count, { one: 'Skicka till # företag', other: 'Skicka till # företag' })}`,
  'case.archive': (count) => msg`${plural(count, { one: 'Arkivera # ärende', other: 'Arkivera # ärenden' })}`,
}

/** The name of a bulk while it runs, and of what it has done. */
export const bulkTexts: Readonly<
  Record<BulkActionType, { running: MessageDescriptor; done: (count: number) => MessageDescriptor }>
> = {
  'case.delegate': {
    running: msg`Delegerar ärenden`,
    done: (count) => msg`${plural(count, { one: '# ärende är delegerat.', other: '# ärenden är delegerade.' })}`,
  },
  'message.post': {
    running: msg`Skriver till företag`,
    done: (count) =>
      msg`${plural(count, { one: '# företag har fått meddelandet.', other: '# företag har fått meddelandet.' })}`,
  },
  'signature.approve': {
    running: msg`Godkänner underskrifter`,
    done: (count) => msg`${plural(count, { one: '# underskrift är godkänd.', other: '# underskrifter är godkända.' })}`,
  },
  'case.export': {
    running: msg`Exporterar ärenden`,
    done: (count) => msg`${plural(count, { one: '# ärende är exporterat.', other: '# ärenden är exporterade.' })}`,
  },
  'case.sendAdmissionDate': {
    running: msg`Skickar inträdesdatum`,
    done: (count) =>
      msg`${plural(count, { one: '# företag har fått sitt inträdesdatum.', other: '# företag har fått sitt inträdesdatum.' })}`,
  },
  'case.archive': {
    running: msg`Arkiverar ärenden`,
    done: (count) => msg`${plural(count, { one: '# ärende är arkiverat.', other: '# ärenden är arkiverade.' })}`,
  },
}

export const undoing = msg`Tar tillbaka`

/** The result of a bulk in one sentence. */
export const resultOf = ({ action, isUndo, done }: Pick<Bulk, 'action' | 'isUndo' | 'done'>): MessageDescriptor =>
  isUndo
    ? msg`${plural(done, { one: '# ärende är som det var.', other: '# ärenden är som de var.' })}`
    : bulkTexts[action.type].done(done)

/** Why a case is left as it is, where the chart has no reason of its own. */
export const obstacleTexts: Readonly<Record<Exclude<BulkObstacle['code'], 'ACTION_NOT_ALLOWED'>, MessageDescriptor>> = {
  FORBIDDEN: msg`Din roll får inte göra det här`,
  NOT_FOUND: msg`Finns inte längre`,
  CHANGED_SINCE: msg`Någon har ändrat ärendet sedan dess`,
  HANDLED_ALREADY: msg`Handläggs redan av den personen`,
  NOT_AN_ADMINISTRATOR: msg`Personen handlägger inte ärenden hos organisationen`,
  TEXT_HAS_GAP: msg`Ärendet saknar det som en platshållare i texten står för`,
  TEXT_TOO_LONG: msg`Texten blir för lång med ärendets uppgifter`,
  SPEAKS_AGAINST: msg`Något talar emot: det visas när ärendet exporteras för sig`,
  TOO_MANY_REQUESTS: msg`För mycket har ändrats i ärendet på kort tid`,
  STOPPED: msg`Inte påbörjade när arbetet stoppades`,
  INTERNAL: msg`Gick inte att göra just nu`,
}

/** A case that was created silently has nobody to mail yet. */
export const silentText = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# ärende är skapat i tysthet: meddelandet väntar där, utan e-post.', other: '# ärenden är skapade i tysthet: meddelandet väntar där, utan e-post.' })}`

/** The consequences that a bulk has in words of its own; null for one that is said once for all cases. */
export const summedText = (
  { code, status, mailType, count }: SummedConsequence,
  statusName: string,
): MessageDescriptor | null => {
  if (code === 'STATUS_BECOMES' && status !== null)
    return msg`${plural(count, { one: '# ärende får', other: '# ärenden får' })} statusen ”${statusName}”.`
  if (code === 'REGISTER_RECEIVES_CASE')
    return msg`${plural(count, { one: '# ansökan skickas', other: '# ansökningar skickas' })} till medlemsregistret. Det kan inte ångras här.`
  if (code === 'CASE_IS_CLOSED')
    return msg`${plural(count, { one: '# ärende avslutas', other: '# ärenden avslutas' })}.`
  if (code === 'LINKS_TO_CASE_DIE')
    return msg`${plural(count, { one: '# företags länkar slutar', other: '# företags länkar slutar' })} att gälla.`
  if (code === 'ADMISSION_DATE_CANNOT_BE_SENT')
    return msg`${plural(count, { one: '# företag kan', other: '# företag kan' })} inte få sitt inträdesdatum längre.`
  if (code === 'ANSWERS_ARE_LOCKED')
    return msg`Svaren låses i ${plural(count, { one: '# ärende', other: '# ärenden' })}.`
  if (code === 'CASE_CANNOT_BE_REMOVED')
    return msg`${plural(count, { one: '# ärende kan', other: '# ärenden kan' })} inte tas bort längre.`
  if (code !== 'MAIL_IS_SENT' || mailType === null) return null
  return mailOf(mailType).to === 'contact'
    ? msg`${plural(count, { one: '# företag får e-post', other: '# företag får e-post' })}.`
    : null
}
