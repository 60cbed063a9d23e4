import * as endpoints from '#schemas/api/messages.ts'
import { postMessage, setMessageHandled } from '../commands/messages.ts'
import { byQuery } from '../http/case-request.ts'
import { jsonRoute } from '../http/route.ts'
import { getMessage, listMessages } from '../queries/messages.ts'

export const messageRoutes = [
  jsonRoute(endpoints.listMessages, (context, { caller, query }) => listMessages(context, caller, query)),
  jsonRoute(endpoints.getMessage, (context, { caller, query }) => getMessage(context, caller, query.messageId)),
  jsonRoute(endpoints.postMessage, (context, input) =>
    postMessage(context, byQuery(input), { ...input.query, ...input.body }),
  ),
  jsonRoute(endpoints.setMessageHandled, (context, { caller, query }) => setMessageHandled(context, caller, query)),
]
