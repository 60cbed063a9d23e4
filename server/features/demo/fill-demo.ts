import { demoCases } from '#templates/demo/cases.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import type { Template } from '#schemas/template.ts'
import type { CaseTag } from '#machines/case/case-tags.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import type { Signatory } from '#schemas/signature.ts'
import { committing, type Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import * as cases from '../../repositories/cases.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as stays from '../../repositories/journey.ts'
import { oneChunk } from '../../adapters/storage.ts'
import * as files from '../../repositories/files.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'
import { applicationDocument, type ApplicationDocument } from '../documents/application-document.ts'
import { openRound } from '../signing/signing-round.ts'
import { allRows, insertRows, type DemoRows, loadOrganisations } from './demo-rows.ts'
import { scenarioRows } from './scenario-rows.ts'
import { seedScenario, type Scenario, type ReplayedStep } from './seed-scenario.ts'

/**
 * Fills an empty database with the demo: organisations, people, and cases in every status. One with an organisation in it stays as it
 * is. Each case goes through the chart, so what the demo shows is what the product would have done.
 */
export const fillDemoWhenEmpty = async (context: Context): Promise<void> => {
  await committing(context, async (tx) => {
    if (!(await organisations.isEmpty(tx))) return
    const now = context.now()
    await loadOrganisations(tx, now)
    const scenarios = demoCases(now).map((demoCase) => seedScenario(demoCase, templateOf(demoCase.moId)))
    const rows: DemoRows[] = []
    for (const scenario of scenarios)
      rows.push(scenarioRows(scenario, await referenceOf(tx, scenario), hostOf(context)))
    await insertRows(tx, allRows(rows))
    await stays.derive(
      tx,
      scenarios.map(({ demoCase }) => demoCase.id),
    )
    for (const scenario of scenarios) await fillRounds(context, tx, scenario)
  })
}

const templateOf = (moId: string): Template => {
  const template = demoOrganisations.find(({ organisation }) => organisation.id === moId)?.templates[0]
  if (template === undefined) throw new Error(`The demo has no template for ${moId}`)
  return template
}

const referenceOf = async (tx: Tx, { steps }: Scenario): Promise<string> =>
  await cases.nextReference(tx, steps[0]?.step.at ?? new Date(0))

const hostOf = ({ config }: Context): string => new URL(config.publicUrl).hostname

const maxBytes = 5_000_000

type PastRound = { kind: RoundKind; opened: ReplayedStep; isLast: boolean }

/**
 * The documents of a scenario's signatures. A pending round is opened as if it were shared now, so that the signing
 * provider really mails the people; the others are over.
 */
const fillRounds = async (context: Context, tx: Tx, scenario: Scenario): Promise<void> => {
  const rounds = roundsOf(scenario)
  if (rounds.length === 0) return
  const row = await cases.find(tx, scenario.demoCase.id)
  if (row === null) return
  // A demo case has one set of answers, so all its rounds share a document.
  let document: Promise<ApplicationDocument> | undefined
  for (const { kind, opened, isLast } of rounds) {
    const { template, facts } = scenario
    const { at } = opened.step
    if (isLast && isOpen(scenario, kind)) {
      const { actor, before, effects } = opened
      const event = { type: 'signature.share' as const, emails: [], at: at.toISOString() }
      const after = withPendingOnly(facts)
      await openRound(context, { tx, row, template, actor, facts: before, at, after, event, effects }, kind)
      continue
    }
    document ??= applicationDocument(context, { tx, row, template, after: facts, at }, kind)
    await addPastRound(context, tx, scenario, { kind, opened, isLast }, await document)
  }
}

const roundsOf = ({ steps }: Scenario): PastRound[] => {
  const rounds = steps.flatMap((opened) => {
    const { type } = opened.step.event
    const kind: RoundKind | null =
      type === 'signature.share'
        ? 'digital'
        : type === 'internalSignature.submit'
          ? 'internal'
          : type === 'analog.download'
            ? 'analog'
            : null
    return kind === null ? [] : [{ kind, opened }]
  })
  return rounds.map((round, index) => ({
    ...round,
    isLast: !rounds.slice(index + 1).some(({ kind }) => kind === round.kind),
  }))
}

const tagOf = {
  digital: 'withSignatories',
  internal: 'withInternalSignatories',
  analog: 'onPaper',
} as const satisfies Readonly<Record<RoundKind, CaseTag>>

const isOpen = ({ facts }: Scenario, kind: RoundKind): boolean =>
  restoreSnapshot(facts, { kind: 'system' }).hasTag(tagOf[kind])

const withPendingOnly = (facts: Scenario['facts']): Scenario['facts'] => ({
  ...facts,
  signature: { ...facts.signature, signatories: facts.signature.signatories.filter(isPending) },
})

const isPending = ({ status }: Signatory): boolean => status === 'pending'

const isSigned = ({ facts }: Scenario, kind: RoundKind): boolean => {
  const status = {
    digital: facts.signature.status,
    internal: facts.internalSignature.status,
    analog: facts.analogSignature.status,
  }[kind]
  return /^(SIGNED|APPROVED|UPLOADED|SIGNATURES_APPROVED)/.test(status)
}

const addPastRound = async (
  context: Context,
  tx: Tx,
  scenario: Scenario,
  { kind, opened, isLast }: PastRound,
  { bytes, revision, frozen, fileName }: ApplicationDocument,
): Promise<void> => {
  const { demoCase, facts } = scenario
  const { at } = opened.step
  const isCompleted = isLast && isSigned(scenario, kind)
  const storeDocument = async (
    purpose: 'toSign' | 'signed' | 'analogSignature',
    displayFileName: string,
  ): Promise<string> => {
    const id = context.newId()
    const storageKey = `cases/${demoCase.id}/${id}`
    const sizeBytes = await context.storage.write(storageKey, oneChunk(bytes), maxBytes, tx)
    const createdBy = opened.actor.kind === 'system' ? '' : opened.actor.name
    const file = {
      id,
      caseId: demoCase.id,
      purpose,
      formId: null,
      valueKey: null,
      displayFileName,
      sizeBytes,
      storageKey,
    }
    await files.add(tx, { ...file, contentType: 'application/pdf', createdAt: at, createdBy })
    return id
  }
  const id = context.newId()
  const recipients =
    kind === 'digital' ? facts.signature.signatories : kind === 'internal' ? facts.internalSignature.signatories : []
  const documentFileId = await storeDocument('toSign', fileName)
  await signingRounds.add(tx, {
    id,
    caseId: demoCase.id,
    kind,
    revision,
    frozen,
    documentName: fileName,
    documentFileId,
    recipients,
    createdAt: at,
  })
  const signedFileId = !isCompleted
    ? null
    : kind === 'analog'
      ? await storeDocument('analogSignature', facts.analogSignature.fileName ?? fileName)
      : await storeDocument('signed', fileName)
  await signingRounds.update(tx, id, { status: isCompleted ? 'completed' : 'closed', signedFileId, closedAt: at })
}
