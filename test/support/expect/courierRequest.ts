import { courierProof } from './courier';

/** A message of the courier's request `turn`; `marked`: a prefix ends with it. */
export interface ExpectedMessage {
  readonly id: string;
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  readonly marked: boolean;
}

const message = (id: string, role: ExpectedMessage['role'], content: string, marked = false): ExpectedMessage => ({
  id,
  role,
  content,
  marked,
});

/** Written out by hand from the example's files and manifest. */
export function courierTurn(channel: 'chat' | 'letter'): readonly ExpectedMessage[] {
  return [
    message('system', 'system', courierProof({ prompt: 'courier', channel, bytes: 0 }).text, true),
    message('talk', 'assistant', 'Good morning. First stop 08:10, Mill Lane 4: ring twice.'),
    message('talk', 'user', '{"rider":"Noor","says":"Done & dusted. Where next?"}'),
    message('talk', 'assistant', "Tanner's Row 19 at 08:40, because Bridge Street is closed.", true),
    // Keys are sorted at every level.
    message(
      'run',
      'user',
      `{"bikes":{"in":1,"out":3},"channel":"${channel}","doors":["Mill Lane 4: rings","Tanner's Row 19: knock"],"shift":"early"}`,
    ),
    message('message', 'user', "Nobody opens at Tanner's Row 19. The box is <fragile>."),
  ];
}

/** The turn that Anthropic asks for, as the talk starts with the assistant. */
export const LEADING = message('leading-turn', 'user', '(earlier talk)');
