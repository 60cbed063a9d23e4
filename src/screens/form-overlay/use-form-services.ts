import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { componentLock } from '#machines/case/component-lock.ts'
import { downloadFile, uploadFile } from '#schemas/api/files.ts'
import { searchAnswers } from '#schemas/api/validation.ts'
import type { Message } from '#schemas/message.ts'
import { ApiError } from '#src/api/api-error.ts'
import { saveDownload } from '#src/api/save-download.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { UploadRefusedError, type FieldQuestions, type FormServices } from '#src/form/form-context.ts'
import { useServices } from '#src/platform/services.ts'
import { useFieldCorrections } from './use-field-corrections.ts'
import { usePeople } from './use-people.ts'

/**
 * The services of an open form: locks, corrections, questions, people, files. `isFilledIn` is asked before a correction is handled
 * without words, and shows what is missing.
 */
export const useFormServices = (open: OpenForm, { isFilledIn }: { isFilledIn: () => boolean }): FormServices => {
  const { api, config } = useServices()
  const navigate = useNavigate()
  const router = useRouter()
  const { case: opened, actor, links } = useCaseContext()
  const people = usePeople(open)
  const { store } = open
  const formId = store.index.document.id
  const { id: caseId, readOnlyTags, messages, dynamicData } = opened
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
          return componentLock(snapshot, target, readOnlyTags).kind === 'open' ? [] : [component.componentId]
        })
        .join(' '),
    [store, snapshot, formId, readOnlyTags],
  )
  const locked = useMemo(() => new Set(lockedIds === '' ? [] : lockedIds.split(' ')), [lockedIds])

  const corrections = useFieldCorrections(store.index, { isFilledIn })

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
