import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { messagingApi } from '../../api.ts';
import { applyConversation, refetchAbout, refetchWhole } from '../../live/cache.ts';
import { titleOf } from '../conversation-words.ts';
import type { Asked } from './ask-dialog.tsx';
import { words as rail } from './rail-copy.ts';
import type { Member } from './use-members.ts';

type About = { cache: QueryClient; conversation: ConversationView; member: Member };

/** Asks before a group is handed over to another owner. */
export function handOnQuestion({ cache, conversation, member }: About): Asked {
  const { handOn } = rail.questions;
  return {
    question: handOn.question(member.displayName, titleOf(conversation)),
    effects: handOn.effects,
    act: handOn.act(member.displayName),
    keep: handOn.keep,
    isDanger: false,
    run: async () => {
      const { id } = conversation;
      show(cache, await messagingApi.handOn.call({ id, personId: member.id }));
    },
  };
}

/** Asks before a member is removed from a group. */
export function removeQuestion({ cache, conversation, member }: About): Asked {
  const { remove } = rail.questions;
  return {
    question: remove.question(member.displayName, titleOf(conversation)),
    effects: remove.effects,
    act: remove.act(member.displayName),
    keep: remove.keep(member.displayName),
    isDanger: true,
    run: async () => {
      const { id } = conversation;
      const left = await messagingApi.removeParticipant.call({ id, personId: member.id });
      if (left) show(cache, left);
    },
  };
}

/** Asks before the viewer leaves a group; tells its owner who takes over. */
export function leaveQuestion(cache: QueryClient, conversation: ConversationView, me: string): Asked {
  const { leave } = rail.questions;
  const title = titleOf(conversation);
  const isOwner = conversation.ownerId === me && conversation.participantCount > 1;
  return {
    question: leave.question(title),
    effects: isOwner ? [...leave.effects, leave.ownerEffect] : leave.effects,
    act: leave.act,
    keep: leave.stay,
    isDanger: true,
    run: async () => {
      applyConversation(cache, await messagingApi.leave.call({ id: conversation.id }));
      refetchAbout(cache, conversation.id);
      toast.success(leave.done(title));
    },
  };
}

function show(cache: QueryClient, conversation: ConversationView): void {
  applyConversation(cache, conversation);
  refetchWhole(cache, conversation.id);
}
