import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, useCallback, useState, useEffect, useEffectEvent } from 'react'
import { componentLock } from '#machines/case/component-lock.ts'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { downloadFile, uploadFile } from '#schemas/api/files.ts'
import { searchAnswers } from '#schemas/api/validation.ts'
import { needsNewSignature } from '#schemas/form/answer-changed.ts'
import type { FormIndex } from '#schemas/form/compile.ts'
import { minPeopleSources } from '#schemas/form/follow-ups.ts'
import { localized, type Translatable } from '#schemas/locale.ts'
import type { Message } from '#schemas/message.ts'
import { ApiError } from '#src/api/api-error.ts'
import { saveDownload } from '#src/api/save-download.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { checkZipCodes } from '#src/case/form-session/zip-checks.ts'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useProblemText } from '#src/case/use-problem-text.ts'
import {
  UploadRefusedError,
  type FieldQuestions,
  type FormServices,
  type FieldCorrection,
} from '#src/form/form-context.ts'
import { useServices } from '#src/platform/services.ts'
import { useLocale } from '#src/platform/use-locale.ts'
import { announce } from '#src/ui/announcer.tsx'
import { usePeople } from './use-people.ts'

type CorrectionChecks = {
  /** Asked before a correction is handled without words: shows what is missing. */
  isFilledIn: () => boolean
  /** Asked before a correction is handled, which locks its answer. Shows an unsaved person in it. */
  isPersonSaved: (componentId: string) => boolean
}

/** The services of an open form: locks, corrections, questions, people, files. */
export const useFormServices = (open: OpenForm, checks: CorrectionChecks): FormServices => {
  const { api, config } = useServices()
  const navigate = useNavigate()
  const router = useRouter()
  const { case: opened, actor, links } = useCaseContext()
  const people = usePeople(open)
  const { store } = open
  const formId = store.index.document.id
  const { id: caseId, readOnlyTags, roles, messages, dynamicData } = opened
  const openQuestionDialog = (componentId: string): void => void navigate(links.message(formId, componentId))

  // The case is fetched after each save, and new services would repaint all fields: they are the same until something drawn is another.
  const latest = useRef({ openQuestionDialog })
  useLayoutEffect(() => {
    latest.current = { openQuestionDialog }
  })

  const snapshot = useCaseSnapshot()
  const lockedIds = useMemo(
    () =>
      [...store.index.nodes.values()]
        .flatMap(({ component, listId }) => {
          const tag = 'tag' in component ? component.tag : undefined
          const target = { formId, componentId: listId ?? component.componentId, tag }
          return componentLock(snapshot, target, { readOnlyTags, roles }).kind === 'open' ? [] : [component.componentId]
        })
        .join(' '),
    [store, snapshot, formId, readOnlyTags, roles],
  )
  const locked = useMemo(() => new Set(lockedIds === '' ? [] : lockedIds.split(' ')), [lockedIds])

  const corrections = useFieldCorrections(store.index, checks)

  const questions = useMemo(() => questionsIn(formId, messages), [messages, formId])

  const pages = useMemo(
    () =>
      Object.fromEntries(
        opened.pages.map(({ pageId, title }) => [
          pageId,
          {
            href: router.buildLocation({
              to: '/apply/$moSlug/information/$pageId',
              params: { moSlug: opened.mo.slug, pageId },
              search: { template: opened.templateSlug, version: opened.templateVersion },
            }).href,
            title,
          },
        ]),
      ),
    [router, opened.pages, opened.mo.slug, opened.templateSlug, opened.templateVersion],
  )

  return useMemo(
    (): FormServices => ({
      store,
      isReadOnly: locked.size === store.index.nodes.size,
      isLocked: (componentId) => locked.has(componentId),
      dynamicData,
      ...people,
      search: async (source, text, signal) =>
        (await api.fetch(searchAnswers, { params: { source }, query: { search: text }, signal })).answers,
      uploadFile: (file, { id, key, onProgress, signal }) =>
        open.upload(key, async () => {
          const result = await api
            .upload(uploadFile, { query: { caseId, componentId: key, fileId: id }, file, onProgress, signal })
            .catch((error: unknown) => {
              throw isScannerUnavailable(error) ? new UploadRefusedError('NOT_SCANNED') : error
            })
          if (result.kind === 'success') return result.data
          if (result.kind === 'custom') throw new UploadRefusedError(result.code)
          throw new ApiError({ status: 400, method: uploadFile.method, message: result.kind })
        }),
      maxUploadBytes: config.maxUploadBytes,
      pages,
      readFile: async (fileId, key) =>
        (await api.fetch(downloadFile, { query: { caseId, componentId: key, fileId } })).blob,
      openFile: async (fileId, key) =>
        saveDownload(await api.fetch(downloadFile, { query: { caseId, componentId: key, fileId } })),
      ...(actor.kind === 'applicant' && {
        onAsk: (componentId: string) => latest.current.openQuestionDialog(componentId),
      }),
      questions,
      corrections,
    }),
    [store, locked, dynamicData, people, api, caseId, config, open, actor, questions, corrections, pages],
  )
}

/** By component of a form, from its messages, oldest first. */
const questionsIn = (formId: string, messages: readonly Message[]): Readonly<Record<string, FieldQuestions>> => {
  const byComponent = Map.groupBy(
    messages.filter((message) => message.formId === formId),
    ({ componentId }) => componentId ?? '',
  )
  return Object.fromEntries(
    [...byComponent].map(([componentId, thread]): [string, FieldQuestions] => {
      const asked = thread.filter(({ postedByMA }) => !postedByMA)
      const latest = thread.findLast(({ postedByMA }) => postedByMA)
      return [
        componentId,
        {
          unansweredCount: asked.filter(({ isHandled }) => !isHandled).length,
          latest:
            latest === undefined
              ? null
              : {
                  author: latest.authorName,
                  text: latest.message,
                  isAnswer: asked.some(({ createdAt }) => createdAt <= latest.createdAt),
                  isUnread: !latest.isHandled,
                },
        },
      ]
    }),
  )
}

const isScannerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OUTSIDE_UNAVAILABLE' && error.body?.system === 'scanner'

/** The corrections of a form by component, with what the company can answer. */
const useFieldCorrections = (index: FormIndex, checks: CorrectionChecks): Readonly<Record<string, FieldCorrection>> => {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const labels = useCaseLabels()
  const { case: opened, actor, links, hasTag } = useCaseContext()
  const isSigned = hasTag('signed')
  const { id: caseId } = opened
  const formId = index.document.id
  const allCorrections = opened.facts.corrections
  /** The component whose correction was answered last. */
  const [answered, setAnswered] = useState<string | null>(null)
  const openReplyDialog = (componentId: string): void => void navigate(links.correction(formId, componentId))
  const isReplyNeeded = useRef(false)
  const handling = useCaseAction<string>({
    event: (componentId) => ({ type: 'correction.handle', componentId, reply: null, at: new Date().toISOString() }),
    send: async (client, componentId) => {
      isReplyNeeded.current = false
      try {
        return await client.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: true } })
      } catch (error) {
        // An unchanged answer needs a reply that explains it.
        if (!isUnchanged(error)) throw error
        isReplyNeeded.current = true
        openReplyDialog(componentId)
        return null
      }
    },
    announcement: (componentId) => {
      const field = labels.component(componentId)
      return isReplyNeeded.current ? '' : t`Rättelsen av ${field} är besvarad.`
    },
  })

  // The case is fetched after each save, and other corrections would repaint all fields.
  const latest = useRef({ ...checks, openReplyDialog, run: handling.run, isBusy: handling.isBusy })
  useLayoutEffect(() => {
    latest.current = { ...checks, openReplyDialog, run: handling.run, isBusy: handling.isBusy }
  })
  const answerCorrection = useCallback((componentId: string, hasText: boolean) => {
    const { isFilledIn, isPersonSaved, openReplyDialog: reply, run, isBusy } = latest.current
    if (isBusy || !isPersonSaved(componentId)) return
    if (hasText) {
      reply(componentId)
      return
    }
    if (!isFilledIn()) return
    setAnswered(componentId)
    run(componentId)
  }, [])

  const { isBusy } = handling
  const problem = useProblemText(handling)
  return useMemo(
    () =>
      Object.fromEntries(
        allCorrections
          .filter((correction) => correction.formId === formId && !correction.isApproved)
          .map(({ componentId, message, isHandled, reply, followUps }): [string, FieldCorrection] => [
            componentId,
            {
              text: message,
              isHandled,
              reply,
              note: [
                ...openedLabels(index, componentId, followUps)
                  .map((label) => localized(label, locale))
                  .map((question) => i18n._(msg`Svaret på ”${question}” går också att ändra.`)),
                ...(isSigned ? [i18n._(msg`Ska ett annat svar också ändras? Skriv det med ”Svara med ord”.`)] : []),
                ...(isSigned && needsNewSignature(index, [componentId, ...followUps])
                  ? [i18n._(msg`Ändras svaret behöver ansökan skrivas under på nytt.`)]
                  : []),
              ].join(' '),
              ...(componentId === answered && { isBusy, problem }),
              ...(actor.kind === 'applicant' && {
                onAnswer: (hasText: boolean) => answerCorrection(componentId, hasText),
              }),
            },
          ]),
      ),
    [allCorrections, index, formId, i18n, locale, actor, isSigned, answered, isBusy, problem, answerCorrection],
  )
}

/** The questions that are opened with the corrected one because they determine its number of people. */
const openedLabels = (index: FormIndex, componentId: string, followUps: readonly string[]): readonly Translatable[] => {
  const node = index.nodes.get(componentId)
  if (node === undefined) return []
  return minPeopleSources(node).flatMap((source) => {
    const component = index.nodes.get(source)?.component
    return component !== undefined && 'label' in component && followUps.includes(source) ? [component.label] : []
  })
}

const isUnchanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.reasons?.some(({ code }) => code === 'ANSWER_NOT_CHANGED') === true

/** Checks zip codes while they are typed, and fills in their towns where the user may. */
export const useZipChecks = (
  caseId: string,
  { store }: OpenForm,
  services: Pick<FormServices, 'isReadOnly' | 'isLocked'>,
): void => {
  const { t } = useLingui()
  const { api } = useServices()
  const { isReadOnly } = services
  const isLocked = useEffectEvent((componentId: string) => services.isLocked?.(componentId) ?? false)
  const announceTown = useEffectEvent((town: string) => announce(t`Postorten ${town} är ifylld`))
  useEffect(
    () =>
      isReadOnly
        ? undefined
        : checkZipCodes(api, caseId, store, {
            isLocked: (componentId) => isLocked(componentId),
            onTown: (town) => announceTown(town),
          }),
    [api, caseId, store, isReadOnly],
  )
}
