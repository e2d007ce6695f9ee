/** A tool of the courier as a request has it. */
export interface ExpectedTool {
  readonly name: string;
  readonly place: 'resident' | 'deferred' | 'on-demand';
  /** Compact JSON of name, description and parameters, written out by hand. */
  readonly json: string;
  /** UTF-8 bytes of that, counted by a script in another language. */
  readonly bytes: number;
}

type Row = [name: string, bytes: number, rest: string];

const LIST =
  '\\n- call_customer: Ring the customer of a stop.\\n- road_works: Streets that are closed today.","parameters":';

const ROWS = {
  find_tool: (list: string, bytes: number): Row => [
    'find_tool',
    bytes,
    `"description":"Find a further tool by its name, then call it. There are:${list}{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}}`,
  ],
  next_stop: [
    'next_stop',
    181,
    '"description":"The next stop of a rider: address, time and reason.","parameters":{"type":"object","properties":{"rider":{"type":"string"}},"required":["rider"]}}',
  ],
  note_stop: [
    'note_stop',
    297,
    '"description":"Write down how a stop went.","parameters":{"type":"object","properties":{"stop":{"type":"string"},"outcome":{"enum":["handed over","nobody there","refused"]},"words":{"type":"string","description":"What was said, if it matters."}},"required":["stop","outcome"]}}',
  ],
  call_customer: [
    'call_customer',
    220,
    '"description":"Ring the customer of a stop.\\nOnce for each stop; not before 8 o\'clock and not after 18.","parameters":{"type":"object","properties":{"stop":{"type":"string"}},"required":["stop"]}}',
  ],
  road_works: ['road_works', 99, '"description":"Streets that are closed today.","parameters":{"type":"object"}}'],
  send_letter: [
    'send_letter',
    213,
    '"description":"Post a letter to a customer: 0,95 € each.","parameters":{"type":"object","properties":{"customer":{"type":"string"},"text":{"type":"string"}},"required":["customer","text"]}}',
  ],
} as const satisfies Record<string, Row | ((list: string, bytes: number) => Row)>;

const tool = (place: ExpectedTool['place'], [name, bytes, rest]: Readonly<Row>): ExpectedTool => ({
  name,
  place,
  bytes,
  json: `{"name":"${name}",${rest}`,
});

/** The tools that go with the courier's prompt and request, in the order of their files. */
export const COURIER_TOOLS: Readonly<Record<'chat' | 'letter', readonly ExpectedTool[]>> = {
  chat: [
    tool('resident', ROWS.find_tool(LIST, 278)),
    tool('resident', ROWS.next_stop),
    tool('resident', ROWS.note_stop),
    tool('deferred', ROWS.call_customer),
    tool('deferred', ROWS.road_works),
    tool('on-demand', ROWS.send_letter),
  ],
  letter: [
    // There is nothing to be found: the line end before the list stays.
    tool('on-demand', ROWS.find_tool('\\n","parameters":', 187)),
    tool('resident', ROWS.next_stop),
    tool('on-demand', ROWS.note_stop),
    tool('on-demand', ROWS.call_customer),
    tool('on-demand', ROWS.road_works),
    tool('resident', ROWS.send_letter),
  ],
};
