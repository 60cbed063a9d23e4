import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import type { OpenForm } from '#src/case/form-session/open-form.ts'
import { checkZipCodes } from '#src/case/form-session/zip-checks.ts'
import type { FormServices } from '#src/form/form-context.ts'
import { useServices } from '#src/platform/services.ts'
import { announce } from '#src/ui/announcer.tsx'

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
