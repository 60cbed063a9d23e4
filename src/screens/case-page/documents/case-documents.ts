import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { signingMethodOf } from '#machines/case/signing-method.ts'
import { downloadCreditReport, downloadFile } from '#schemas/api/files.ts'
import { downloadAnalogSignature, downloadInternalSignature, downloadSignature } from '#schemas/api/signatures.ts'
import type { CaseForm } from '#schemas/case.ts'
import { flatComponents } from '#schemas/form/layout-rows.ts'
import { type FileValue, type FormValues, filesOf, parseValueKey, rootComponentId } from '#schemas/form/value.ts'
import { isSignedInternally } from '#schemas/signature.ts'
import type { DownloadedFile } from '#src/api/request.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useServices } from '#src/platform/services.ts'
import { useCanSend } from '../use-available-actions.ts'

/** The documents that a case has once. A file of an answer has its own id. */
export const documentIds = {
  signature: 'signature',
  paper: 'paper',
  internalSignature: 'internal-signature',
  creditReport: 'credit-report',
} as const

/** A document of a case, as staff see it. */
export type CaseDocument = {
  /** Stands in the address. */
  id: string
  name: string
  /** Whether an outside person chose the name. */
  isFileName: boolean
  /** The form and the question with the file, or null for a document that is no answer. */
  about: string | null
  /** The size in bytes and the media type, or null if they are unknown before fetching. */
  size: number | null
  type: string | null
  fetch: (signal?: AbortSignal) => Promise<DownloadedFile>
}

/**
 * The documents of the open case in the order of its forms, each answer's earlier files after its own, then what was signed and the credit
 * report. A report that nobody has bought yet is none: a list buys nothing.
 */
export const useCaseDocuments = (): readonly CaseDocument[] => {
  const { i18n } = useLingui()
  const { case: opened, hasTag } = useCaseContext()
  const { api } = useServices()
  const labels = useCaseLabels()
  const canSend = useCanSend()
  const isReportReadable = canSend({ type: 'case.download' }) || canSend({ type: 'creditReport.fetch' })
  const isSigned = signingMethodOf(opened.facts) === 'digital' && hasTag('signed')
  const { id: caseId, forms, facts } = opened
  const query = { caseId }
  const whole = { isFileName: false, about: null, size: null, type: null } as const
  const inForm = (form: CaseForm): readonly CaseDocument[] => {
    const { id: formId } = form.document
    return filesOfForm(form, opened.signed?.forms[formId]).map(({ file, componentId, isEarlier }): CaseDocument => {
      const { fileId, displayFileName: name, sizeBytes: size, contentType: type } = file
      const question = labels.component(parseValueKey(componentId).componentId)
      return {
        id: fileId,
        name: isEarlier ? i18n._(msg`${name} (tidigare)`) : name,
        isFileName: !isEarlier,
        about: `${labels.form(formId)} · ${question}`,
        size,
        type,
        fetch: (signal) => api.fetch(downloadFile, { query: { ...query, componentId, fileId }, ...given(signal) }),
      }
    })
  }
  const signed: CaseDocument = {
    ...whole,
    id: documentIds.signature,
    name: i18n._(msg`Underskriven ansökan`),
    fetch: (signal) => api.fetch(downloadSignature, { query, ...given(signal) }),
  }
  const paper: CaseDocument = {
    ...whole,
    id: documentIds.paper,
    name: i18n._(msg`Underskrift på papper`),
    about: facts.analogSignature.fileName,
    fetch: (signal) => api.fetch(downloadAnalogSignature, { query, ...given(signal) }),
  }
  const internal: CaseDocument = {
    ...whole,
    id: documentIds.internalSignature,
    name: i18n._(msg`Intern underskrift`),
    fetch: (signal) => api.fetch(downloadInternalSignature, { query, ...given(signal) }),
  }
  const report: CaseDocument = {
    ...whole,
    id: documentIds.creditReport,
    name: i18n._(msg`Kreditupplysning`),
    fetch: (signal) => api.fetch(downloadCreditReport, { params: { caseId }, ...given(signal) }),
  }
  return [
    ...forms.flatMap(inForm),
    ...(isSigned ? [signed] : []),
    ...(facts.analogSignature.fileName !== null ? [paper] : []),
    ...(isSignedInternally(facts.internalSignature.status) ? [internal] : []),
    ...(facts.creditReport === 'available' && isReportReadable ? [report] : []),
  ]
}

const given = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal })

type FileOfForm = { file: FileValue; componentId: string; isEarlier: boolean }

/**
 * The files of a form's answers, each followed by those that a correction has had replaced: the server keeps these while it is open, and what
 * was signed as long as the signature stands.
 */
const filesOfForm = ({ document, values, earlier }: CaseForm, signed: FormValues = {}): readonly FileOfForm[] => {
  const now = values.flatMap(({ componentId, value }) => filesOf(value).map((file) => ({ componentId, file })))
  const isHere = new Set(now.map(({ file }) => file.fileId))
  const before = new Map<string, { componentId: string; file: FileValue }>()
  const ofCorrections = earlier.filter(({ componentId }) => componentId !== null).map((decision) => decision.values)
  for (const each of [signed, ...ofCorrections].flatMap(filesIn))
    if (!isHere.has(each.file.fileId)) before.set(each.file.fileId, each)
  const replaced = [...before.values()]
  const order = flatComponents(document.rows).map(({ componentId }) => componentId)
  const keys = [...new Set([...now, ...replaced].map(({ componentId }) => componentId))]
  const sorted = keys.toSorted((a, b) => order.indexOf(rootComponentId(a)) - order.indexOf(rootComponentId(b)))
  return sorted.flatMap((key) => [
    ...now.filter(({ componentId }) => componentId === key).map((each) => ({ ...each, isEarlier: false })),
    ...replaced.filter(({ componentId }) => componentId === key).map((each) => ({ ...each, isEarlier: true })),
  ])
}

const filesIn = (values: FormValues): readonly { componentId: string; file: FileValue }[] =>
  Object.entries(values).flatMap(([componentId, value]) => filesOf(value).map((file) => ({ componentId, file })))

/**
 * The bytes of a document. Apart from the case, which is fetched after every change; a response of the same size and type is the one that
 * is on screen, which stays as it is.
 */
export const documentQuery = (caseId: string, { id, fetch }: Pick<CaseDocument, 'id' | 'fetch'>) =>
  queryOptions({
    queryKey: ['document', caseId, id],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: isOneOfCase.has(id) ? 60_000 : Infinity,
    structuralSharing: (before, now) => {
      const [old, fresh] = [blobIn(before), blobIn(now)]
      return old !== null && old.size === fresh?.size && old.type === fresh.type ? before : now
    },
  })

const blobIn = (download: unknown): Blob | null =>
  typeof download === 'object' && download !== null && 'blob' in download && download.blob instanceof Blob
    ? download.blob
    : null

/** These documents can be replaced, whereas a file of an answer never changes. */
const isOneOfCase: ReadonlySet<string> = new Set(Object.values(documentIds))

export type DocumentOpener = {
  /** The id in the address; null while no document is open. */
  openId: string | null
  /** `focus` stays where the next document comes by a shortcut. */
  open: (id: string, focus?: 'follows' | 'stays') => void
  close: () => void
}

/** The element that had the focus when the pane opened, or null if the address opened it. */
let opener: HTMLElement | null = null
let isByKeyboard = false

/** Whether a key opened the document that is shown now. Asked once per opening. */
export const takeKeyboardOpening = (): boolean => {
  const was = isByKeyboard
  isByKeyboard = false
  return was
}

/** Opens a document of the case beside the page and the form over it, by the address, which Back and a link share. */
export const useDocumentOpener = (): DocumentOpener => {
  const navigate = useNavigate()
  const openId = useSearch({
    strict: false,
    select: ({ document: id }) => (typeof id === 'string' && id !== '' ? id : null),
  })
  const show = (id: string | undefined, replace: boolean): void =>
    void navigate({ to: '.', search: (now) => ({ ...now, document: id }), replace, resetScroll: false })
  return {
    openId,
    open: (id, focus = 'follows') => {
      const focused = document.activeElement
      if (openId === null) opener = focused instanceof HTMLElement ? focused : null
      isByKeyboard = focus === 'follows' && focused?.matches(':focus-visible') === true
      show(id, openId !== null)
    },
    close: () => {
      const isInside = (document.activeElement?.closest('[data-documents]') ?? null) !== null
      show(undefined, true)
      // Leaves the focus where the user is in the form.
      if (isInside && opener?.isConnected === true) opener.focus()
      opener = null
    },
  }
}
