import { getOwn } from '#schemas/get-own.ts'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { componentLock } from '#machines/case/component-lock.ts'
import { setCorrectionHandled } from '#schemas/api/corrections.ts'
import { downloadFile, uploadFile } from '#schemas/api/files.ts'
import { searchAnswers } from '#schemas/api/validation.ts'
import { ApiError } from '#src/api/api-error.ts'
import { saveDownload } from '#src/api/save-download.ts'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { useCaseSnapshot } from '#src/case/use-case-snapshot.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { UploadRefusedError, type FieldCorrection, type FormServices } from '#src/form/form-context.ts'
import { useServices } from '#src/platform/services.ts'
import { usePeople } from './use-people.ts'

/**
 * The services of an open form: locks, corrections, questions, people, files. `isFilledIn` is asked before a correction is handled
 * without words, and shows what is missing.
 */
export const useFormServices = (open: OpenForm, { isFilledIn }: { isFilledIn: () => boolean }): FormServices => {
  const { api, config } = useServices()
  const navigate = useNavigate()
  const { case: opened, actor, links } = useCaseContext()
  const people = usePeople(open)
  const { store } = open
  const formId = store.index.document.id
  const { id: caseId, facts, readOnlyTags, messages, dynamicData } = opened
  const openReplyDialog = (componentId: string): void => void navigate(links.correction(formId, componentId))
  const openQuestionDialog = (componentId: string): void => void navigate(links.message(formId, componentId))
  const { run } = useCaseAction<string>({
    event: (componentId) => ({ type: 'correction.handle', componentId, reply: null, at: new Date().toISOString() }),
    send: async (client, componentId) => {
      try {
        return await client.fetch(setCorrectionHandled, { query: { caseId }, body: { componentId, isHandled: true } })
      } catch (error) {
        // An unchanged answer needs a reply that explains it.
        if (!isUnchanged(error)) throw error
        openReplyDialog(componentId)
        return null
      }
    },
  })

  // The case is fetched after each save, and new services would repaint all fields: they are the same until something drawn is another.
  const latest = useRef({ isFilledIn, run, openReplyDialog, openQuestionDialog })
  useLayoutEffect(() => {
    latest.current = { isFilledIn, run, openReplyDialog, openQuestionDialog }
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

  const allCorrections = facts.corrections
  const corrections = useMemo(
    () =>
      Object.fromEntries(
        allCorrections
          .filter((correction) => correction.formId === formId && !correction.isApproved)
          .map(({ componentId, message, isHandled, reply }): [string, FieldCorrection] => [
            componentId,
            {
              text: message,
              isHandled,
              reply,
              ...(actor.kind === 'applicant' && {
                onAnswer: (hasText: boolean) => {
                  if (hasText) latest.current.openReplyDialog(componentId)
                  else if (latest.current.isFilledIn()) latest.current.run(componentId)
                },
              }),
            },
          ]),
      ),
    [allCorrections, formId, actor],
  )

  const openQuestions = useMemo(() => {
    const counts: Record<string, number> = {}
    for (const { componentId, formId: about, postedByMA, isHandled } of messages)
      if (about === formId && componentId !== null && !postedByMA && !isHandled)
        counts[componentId] = (getOwn(counts, componentId) ?? 0) + 1
    return counts
  }, [messages, formId])

  const pages = useMemo(
    () =>
      Object.fromEntries(
        opened.pages.map(({ pageId, title }) => [
          pageId,
          {
            href: `/apply/${opened.mo.slug}/information/${pageId}?template=${opened.templateSlug}&version=${opened.templateVersion}`,
            title,
          },
        ]),
      ),
    [opened.pages, opened.mo.slug, opened.templateSlug, opened.templateVersion],
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
      uploadFile: (file, { key, onProgress, signal }) =>
        open.upload(key, async () => {
          const result = await api
            .upload(uploadFile, { query: { caseId, componentId: key }, file, onProgress, signal })
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
      openQuestions,
      corrections,
    }),
    [store, locked, dynamicData, people, api, caseId, config, open, actor, openQuestions, corrections, pages],
  )
}

const isUnchanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.reasons?.some(({ code }) => code === 'ANSWER_NOT_CHANGED') === true

const isScannerUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OUTSIDE_UNAVAILABLE' && error.body?.system === 'scanner'
