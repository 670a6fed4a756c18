import { rate } from '#content/findings/rate.ts';
import type { WriteUp } from '#content/findings/write-up.ts';
import { code, paragraph } from '#content/blocks.ts';

export const fleetAccess: WriteUp = {
  id: 'il-2025-033',
  pageTitle: 'Commanding another fleet’s vehicles',
  pageDescription:
    'A telematics API checked who was asking and what they were allowed to do, but never for which vehicle. One swapped number opened another company’s van.',
  summary:
    'Drivers open company vans with an app. The API behind it checked the token and the permission to send commands. It never asked whether the vehicle belonged to the caller’s fleet. With the vehicle identification number, which is printed behind every windshield, any driver could read the position of any connected van and open its doors.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'Attack Complexity is Low even though the attacker needs the number: it can be read from the street, and it follows a public standard. We didn’t claim an impact on safety. Commands are ignored while the van is moving, which we verified with the manufacturer on a test track.',
  cwe: { id: 'CWE-639', name: 'Authorization Bypass Through User-Controlled Key' },
  component: 'Vehicle endpoints in the driver API, 14 operations under `/v1/vehicles/{vin}`',
  timeline: {
    reported: '2025-06-17',
    triaged: '2025-06-17',
    fixed: '2025-06-24',
    retested: '2025-06-26',
    published: '2025-10-02',
  },
  rootCause: [
    paragraph(
      'Middleware handled authorization: if the token was valid and had the scope `vehicles:command`, the request went through. That answers “can this person send commands?” and leaves “to this van?” to each handler. Eleven of the fourteen handlers loaded the vehicle by its number from a table that all fleets share. Three asked for the fleet as well. They were the oldest ones, written before the middleware.',
    ),
    paragraph(
      'The tests had only one fleet. A second tenant in the test data would have shown the gap on the first day, because object-level authorization can’t fail when everything has the same owner.',
    ),
  ],
  exchange: {
    request: code(
      'http',
      'Request, with a token from a fleet A driver',
      `
POST /v1/vehicles/{-LFLEET77310000042-}/commands HTTP/1.1 {#1}
Host: drive.telematics.example
Authorization: Bearer <driver of fleet A>
Content-Type: application/json

{"command":"open","doors":["rear"]}
`,
      ['a van in the other fleet'],
    ),
    response: code(
      'http',
      'Response, for a van in fleet B',
      `
HTTP/1.1 202 Accepted
Content-Type: application/json

{"commandId":"cmd_5c1e","state":"queued",
 "vehicle":{"fleet":{!"fleet-b-test"!},"plate":{!"TEST 42"!}}} {#2}
`,
      ['accepted, with the plate in the response'],
    ),
    note: 'Both fleets were ours, set up for the test, with one real van in the client’s yard. We sent no commands to any other vehicle and read no other vehicle’s position.',
  },
  reproduction: [
    'Create two fleets, A and B, with one driver each and one simulated vehicle each.',
    'Sign in as A’s driver. Request that driver’s own vehicle with `GET /v1/vehicles/{vin}`. It returns 200.',
    'Request B’s vehicle with the same token. It returns 200 with position, plate and odometer.',
    'Send the command above to B’s vehicle. It returns 202, and the simulator reports an open rear door.',
    'Repeat for the remaining operations. Record each combination of role, operation and owner in a matrix.',
  ],
  fix: {
    text: [
      'The vehicle is now loaded together with its owner, in one place, and the handlers receive it instead of a number. Another fleet’s vehicle returns 404, the same as one that doesn’t exist, so the API gives nothing away.',
      'Below that, row-level security in the database binds each connection to one fleet. A handler that forgets the check finds no row.',
    ],
    before: code(
      'typescript',
      'Before',
      `
const mayCommand = requireScope('vehicles:command');

router.post('/vehicles/:vin/commands', mayCommand, async (req, res) => {
  const vehicle = await vehicles.findByVin(req.params.vin);
  if (!vehicle) return res.sendStatus(404);
  res.status(202).json(await commands.queue(vehicle, req.body));
});
`,
    ),
    after: code(
      'typescript',
      'After',
      `
const mayCommand = requireScope('vehicles:command');

router.param('vin', async (req, res, next, vin) => {
  const vehicle = await vehicles.findInFleet(vin, req.caller.fleetId);
  if (!vehicle) return res.sendStatus(404);
  req.vehicle = vehicle;
  next();
});

router.post('/vehicles/:vin/commands', mayCommand, async (req, res) => {
  res.status(202).json(await commands.queue(req.vehicle, req.body));
});
`,
    ),
  },
  retest:
    'We replayed the matrix: three roles, fourteen operations, vehicles from the driver’s own fleet and from another, and tokens that were valid, expired or downgraded. All 252 responses matched the table of expected results. We also changed a vehicle’s fleet while a driver was signed in: the next request returned 404, so ownership isn’t cached.',
  lessons: [
    'Checking a permission without the object isn’t enough. Load the object through its owner.',
    'Put two tenants in the test data of every project, from the first commit.',
    'Identifiers aren’t secrets. Assume that everyone knows them.',
  ],
};
