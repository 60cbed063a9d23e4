import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RoleRefusal } from '#schemas/api/organisation.ts'
import type { RoleId } from '#schemas/member-organisation.ts'
import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { meQuery } from '../../case/queries/list-queries.ts'
import { useStoredValue, type DraftValue } from '../../case/use-stored-value.ts'
import { staffWriter } from '../../platform/drafts.ts'
import { useServices } from '../../platform/services.ts'

/** Each rank, and what its people do. */
export const roleTexts: Readonly<Record<RoleId, { name: MessageDescriptor; about: MessageDescriptor }>> = {
  1: {
    name: msg`Administratör`,
    about: msg`Granskar, beslutar, exporterar till medlemsregistret, och sköter mallar, personer och inställningar`,
  },
  2: { name: msg`Handläggare`, about: msg`Granskar ansökningar, och beslutar om dem där inställningarna säger det` },
  3: { name: msg`Läsbehörig`, about: msg`Läser ansökningar och ändrar inget` },
  4: { name: msg`Regional granskare`, about: msg`Svarar för sin region på ansökningar som skickas dit` },
}

export const roleRefusalTexts: Readonly<Record<RoleRefusal, MessageDescriptor>> = {
  PERSON_UNKNOWN: msg`Ingen har loggat in med den adressen än. Be personen logga in en gång, och lägg till den sedan.`,
  PERSON_AMBIGUOUS: msg`Flera konton har den adressen. Be den som driver tjänsten att lägga till det rätta.`,
  OWN_ROLE: msg`Din egen administratörsroll kan bara en annan administratör ändra.`,
  LAST_ADMINISTRATOR: msg`Det här är organisationens enda administratör. Lägg till en annan först.`,
}

/** As `useStoredValue`, on an organisation's own pages: `field` must be unique in them. */
export const useOrganisationValue = <T>(
  moId: string,
  field: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): DraftValue<T> => {
  const { api } = useServices()
  const userId = useQuery(meQuery(api)).data?.id ?? ''
  return useStoredValue({ writer: staffWriter(userId), caseId: `organisation/${moId}`, field }, schema, initial)
}
