import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Case } from '#schemas/case.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { caseQuery } from '#src/case/queries/case-queries.ts'
import { useServices } from '#src/platform/services.ts'
import { showFlash } from '#src/ui/flash.ts'

/** A decision about one part of the case. */
type About = {
  /** The part of the case. A change elsewhere is no conflict while this part is unchanged. */
  part: (opened: Case) => unknown
  /** Whether somebody has already decided the same. */
  isReached: (opened: Case) => boolean
  send: (version: number) => Promise<unknown>
}

/** The most repeats because of concurrent changes by others. */
const maxAttempts = 5

/**
 * Sends a decision about one part of the case. Where others have changed other parts meanwhile it is sent again, for their version; where they
 * have decided the same it is done, and the user hears of it. Every other conflict is thrown as it came.
 */
export const useSendAbout = (): ((about: About, version: number) => Promise<void>) => {
  const { t } = useLingui()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { case: seen } = useCaseContext()
  return async ({ part, isReached, send }, version) => {
    let current = version
    for (let attempt = 1; ; attempt += 1)
      try {
        await send(current)
        return
      } catch (error) {
        const isConflict = error instanceof ApiError && (error.body?.current ?? error.body?.reasons) !== undefined
        if (!isConflict || attempt === maxAttempts) throw error
        const fresh = await queryClient.fetchQuery({ ...caseQuery(api, seen.id), staleTime: 0 })
        if (isReached(fresh)) {
          const by = error.body?.current?.changedBy ?? ''
          const text =
            by === '' ? t`Någon annan hann före: det är redan gjort.` : t`${by} hann före: det är redan gjort.`
          showFlash(text, { caseId: seen.id })
          return
        }
        const isSame = JSON.stringify(part(fresh)) === JSON.stringify(part(seen))
        if (!isSame || fresh.version === current) throw error
        current = fresh.version
      }
  }
}

/** An approval of a form, or its opposite: about its answers, and its corrections. */
export const aboutForm = (formId: string, isApproved: boolean, send: About['send']): About => {
  const formOf = ({ forms }: Case) => forms.find(({ document }) => document.id === formId)
  return {
    part: (opened) => [formOf(opened), opened.facts.corrections.filter((each) => each.formId === formId)],
    isReached: (opened) => {
      const form = formOf(opened)
      return form !== undefined && (form.status === 'approved') === isApproved
    },
    send,
  }
}

/** A checkpoint that is confirmed, or not. */
export const aboutCheckPoint = (componentId: string, isConfirmed: boolean, send: About['send']): About => {
  const checkPointOf = ({ facts }: Case) => facts.checkPoints.find((each) => each.componentId === componentId)
  return {
    part: checkPointOf,
    isReached: (opened) => checkPointOf(opened)?.status === (isConfirmed ? 'CHECKED' : 'NOT_CHECKED'),
    send,
  }
}
