import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Scenario } from './seed-scenario.ts'

type StoredFileRow = { file: Insertable<Tables['files']>; content: Uint8Array }

/** The files of the answers, and the credit report where one has been fetched. */
export const fileRows = (scenario: Scenario): Pick<DemoRows, 'files' | 'storedChunks'> => {
  const stored = [...attached(scenario), ...creditReports(scenario)]
  return {
    files: stored.map(({ file }) => file),
    storedChunks: stored.map(({ file: { storageKey, createdAt }, content }) => ({
      storageKey,
      place: 0,
      bytes: content,
      createdAt,
    })),
  }
}

const attached = ({ demoCase, steps }: Scenario): StoredFileRow[] =>
  demoCase.files.map(({ fileId, formId, componentId, displayFileName, contentType, content }) => ({
    file: {
      id: fileId,
      caseId: demoCase.id,
      purpose: 'answer',
      formId,
      valueKey: componentId,
      displayFileName,
      contentType,
      sizeBytes: content.byteLength,
      storageKey: storageKey(demoCase.id, fileId),
      createdAt:
        steps.find(({ step: { event } }) => event.type === 'form.start' && event.formId === formId)?.step.at ??
        new Date(0),
      createdBy: demoCase.people[0]?.name ?? '',
    },
    content,
  }))

const creditReports = ({ demoCase, facts, steps }: Scenario): StoredFileRow[] =>
  steps.flatMap(({ step, actor }) => {
    if (step.event.type !== 'creditReport.fetch') return []
    const id = randomUUID()
    const day = step.at.toISOString().slice(0, 10)
    const content = demoPdf([
      'Kreditupplysning',
      facts.companyName,
      day,
      'Inga betalningsanmärkningar. Påhittade uppgifter.',
    ])
    const file: StoredFileRow['file'] = {
      id,
      caseId: demoCase.id,
      purpose: 'creditReport',
      formId: null,
      valueKey: null,
      displayFileName: `${demoCase.id}-creditsafe.pdf`,
      contentType: 'application/pdf',
      sizeBytes: content.byteLength,
      storageKey: storageKey(demoCase.id, id),
      createdAt: step.at,
      createdBy: actor.kind === 'staff' ? actor.name : '',
    }
    return [{ file, content }]
  })

const storageKey = (caseId: string, fileId: string): string => `cases/${caseId}/${fileId}`
