import { randomBytes, randomUUID } from 'node:crypto'
import { createTimer } from '../timers.ts'
import { reportError } from '../report-error.ts'
import type { World } from '../world.ts'
import { SigningDocument } from './document.ts'
import type { DocumentRequest, Recipient } from './document.ts'
import { sendInvitation } from './invitation.ts'

export type Documents = {
  /** Takes the document and mails each recipient a link of their own. */
  create(request: DocumentRequest): SigningDocument
  find(id: string): SigningDocument | undefined
  findByExternalId(externalId: string): SigningDocument | undefined
  /** Newest first. */
  list(): SigningDocument[]
  findByToken(token: string): { document: SigningDocument; recipient: Recipient } | undefined
  /** The PDF: sealed once everybody has signed, before that as it came. */
  read(document: SigningDocument): Buffer
  /** Signs for the recipient; the last one seals the document. False when it is too late. */
  sign(token: string, fullname: string): Promise<boolean>
  /** Declines for the recipient and so ends the round. False when it is too late. */
  decline(token: string, reason: string): boolean
  /** Mails a pending recipient the link again. False when it is too late. */
  remind(id: string, recipientId: string): boolean
  /** Revokes the link of a pending recipient and mails one to another address. False when it is too late. */
  readdress(id: string, recipientId: string, email: string): boolean
  /** Ends a running round and its links. False when it has already ended. */
  end(id: string, outcome: 'recalled' | 'expired'): boolean
  /** Resolves when no mail and no seal is in progress. */
  stop(): Promise<void>
}

/** The documents that are or were out for signature. */
export const openDocuments = (world: World): Documents => {
  const documents = world.store.collection('signing', SigningDocument)
  const files = world.store.blobs('signing-files')
  const sealing = new Map<string, Promise<void>>()
  const inviting = new Map<string, Promise<void>>()
  const instant = () => world.now().toISOString()

  const announce = (document: SigningDocument, type: string, recipient?: Recipient) =>
    world.webhooks.announce({
      sender: 'signing',
      address: document.webhook_url,
      subject: `signing ${document.id}`,
      event: {
        type,
        document_id: document.id,
        external_id: document.external_id,
        ...(recipient && { recipient: recipientPayload(recipient) }),
        at: instant(),
      },
    })

  const change = (id: string, recipientId: string, changes: Partial<Recipient>): SigningDocument | undefined => {
    const document = documents.get(id)
    if (document === undefined) return undefined
    const recipients = document.recipients.map((one) => (one.id === recipientId ? { ...one, ...changes } : one))
    const changed = { ...document, recipients }
    documents.put(id, changed)
    return changed
  }

  const seal = async (document: SigningDocument) => {
    const { sealDocument } = await import('./seal.ts')
    files.write(`${document.id}-sealed`, await sealDocument(world, document, files.read(document.id) ?? Buffer.of()))
    documents.put(document.id, { ...(documents.get(document.id) ?? document), status: 'completed' })
    announce(document, 'document.completed')
  }

  /** One sealing for each document, shared by all callers. */
  const complete = (document: SigningDocument): Promise<void> => {
    const underway = sealing.get(document.id) ?? seal(document).finally(() => sealing.delete(document.id))
    sealing.set(document.id, underway)
    return underway
  }

  const mailLink = async (document: SigningDocument, recipient: Recipient) => {
    await sendInvitation(world, document, recipient)
    // The link may have gone to another address meanwhile.
    if (findByToken(recipient.token) !== undefined) change(document.id, recipient.id, { isInvited: true })
  }

  const invite = (document: SigningDocument, recipient: Recipient): Promise<void> => {
    const underway =
      inviting.get(recipient.token) ?? mailLink(document, recipient).finally(() => inviting.delete(recipient.token))
    inviting.set(recipient.token, underway)
    return underway
  }

  const findByToken = (token: string) => {
    for (const document of documents.all()) {
      const recipient = document.recipients.find((one) => one.token === token)
      if (recipient !== undefined) return { document, recipient }
    }
    return undefined
  }

  /** The document and its recipient while the recipient may still sign or decline. */
  const findOpen = (token: string) => {
    const match = findByToken(token)
    return match?.document.status === 'sent' && match.recipient.status === 'pending' ? match : undefined
  }

  const isOpenFor = (id: string, recipientId: string): boolean => {
    const document = documents.get(id)
    return (
      document?.status === 'sent' &&
      document.recipients.some((one) => one.id === recipientId && one.status === 'pending')
    )
  }

  const end: Documents['end'] = (id, outcome) => {
    const document = documents.get(id)
    if (document?.status !== 'sent' || sealing.has(id)) return false
    documents.put(id, { ...document, status: outcome })
    announce(document, `document.${outcome}`)
    return true
  }

  // Also resumes after an interrupted run: links not yet mailed, seals not yet set.
  const timer = createTimer(() => {
    const open = documents.all().filter((document) => document.status === 'sent')
    for (const document of open) {
      if (hasEverySignature(document)) complete(document).catch(reportError)
      else if (document.expires <= Date.now()) end(document.id, 'expired')
      else
        for (const recipient of document.recipients.filter((one) => !one.isInvited))
          invite(document, recipient).catch(reportError)
    }
    const later = open.map((document) => document.expires).filter((at) => at > Date.now())
    return later.length === 0 ? undefined : Math.min(...later) - Date.now()
  })
  timer.schedule()

  return {
    create: ({ file_content, expires_in, recipients, message, ...request }) => {
      const id = randomUUID()
      const document: SigningDocument = {
        ...request,
        id,
        message: message ?? null,
        status: 'sent',
        recipients: recipients.map(({ email, fullname }) => newRecipient(email, fullname ?? null)),
        created_at: instant(),
        expires: Date.now() + expires_in * 1000,
      }
      files.write(id, file_content)
      documents.put(id, document)
      timer.schedule()
      return document
    },
    find: (id) => documents.get(id),
    findByExternalId: (externalId) => documents.all().find((document) => document.external_id === externalId),
    list: () => documents.all().toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    findByToken,
    read: (document) => {
      const name = document.status === 'completed' ? `${document.id}-sealed` : document.id
      return files.read(name) ?? Buffer.of()
    },
    sign: async (token, fullname) => {
      const match = findOpen(token)
      if (match === undefined) return false
      const signature = { fullname, status: 'signed', signed_at: instant() } as const
      const signed = change(match.document.id, match.recipient.id, signature)
      if (signed === undefined) return false
      announce(signed, 'recipient.signed', { ...match.recipient, ...signature })
      if (hasEverySignature(signed)) await complete(signed)
      return true
    },
    decline: (token, reason) => {
      const match = findOpen(token)
      if (match === undefined) return false
      const declination = { status: 'declined', decline_reason: reason } as const
      const declined = change(match.document.id, match.recipient.id, declination)
      if (declined === undefined) return false
      documents.put(declined.id, { ...declined, status: 'declined' })
      announce(declined, 'recipient.declined', { ...match.recipient, ...declination })
      return true
    },
    remind: (id, recipientId) => {
      if (!isOpenFor(id, recipientId)) return false
      change(id, recipientId, { isInvited: false, isReminder: true })
      timer.schedule()
      return true
    },
    readdress: (id, recipientId, email) => {
      if (!isOpenFor(id, recipientId)) return false
      change(id, recipientId, { ...newRecipient(email, null), id: recipientId })
      timer.schedule()
      return true
    },
    end,
    stop: async () => {
      timer.stop()
      await Promise.allSettled([...sealing.values(), ...inviting.values()])
    },
  }
}

/** Addresses are kept in lower case, as many a provider does. */
const newRecipient = (email: string, fullname: string | null): Recipient => ({
  id: randomUUID(),
  email: email.toLowerCase(),
  fullname,
  status: 'pending',
  signed_at: null,
  decline_reason: null,
  token: randomBytes(24).toString('base64url'),
  isInvited: false,
  isReminder: false,
})

const hasEverySignature = (document: SigningDocument): boolean =>
  document.recipients.every((recipient) => recipient.status === 'signed')

const recipientPayload = ({ id, email, fullname, decline_reason }: Recipient) => ({
  id,
  email,
  ...(fullname !== null && { fullname }),
  ...(decline_reason !== null && { reason: decline_reason }),
})
