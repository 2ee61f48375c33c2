import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Condition, Item, RentalView } from '../../../contract/views.ts';
import { sides, stages } from '../../../limits.ts';
import { compareConditions } from '../../../policy/conditions.ts';
import { copy } from '../../copy.ts';
import classes from './conditions.module.css';

const { conditions: words } = copy;

/** How a thing went out and came back: piece by piece beside each other, with pictures and signatures. */
export function Conditions({ one }: { one: RentalView }) {
  if (one.conditions.length === 0) return null;
  const report = (stage: Condition['stage']) => one.conditions.find((found) => found.stage === stage);
  const [out, back] = [report('out'), report('back')];
  return (
    <Stack gap={20}>
      {out && back ? <Comparison out={out} back={back} /> : null}
      {stages.map((stage) => {
        const found = report(stage);
        return found ? <Report key={stage} report={found} isListed={!(out && back)} /> : null;
      })}
    </Stack>
  );
}

/** What went out and what came back, side by side; what is different says so in words. */
function Comparison({ out, back }: { out: Condition; back: Condition }) {
  const rows = compareConditions(out.items, back.items);
  const different = rows.filter(({ isDifferent }) => isDifferent).length;
  const Icon = different > 0 ? IconAlertTriangle : IconCheck;
  return (
    <PanelPart title={words.compare}>
      <Row gap={6} align="center" size="sm" tone={different > 0 ? 'warning' : 'success'}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {different > 0 ? words.different(different) : words.same}
      </Row>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.out}</th>
            <th scope="col">{words.back}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Pieces may share a name.
            <tr key={`${row.name}${String(at)}`} data-different={row.isDifferent || undefined}>
              <th scope="row">
                {row.name}
                {row.isDifferent ? (
                  <Text block size="sm" weight={400} tone="warning">
                    {words.isDifferent}
                  </Text>
                ) : null}
              </th>
              <td>
                <ItemWords item={row.out} />
              </td>
              <td>
                <ItemWords item={row.back} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelPart>
  );
}

const ItemWords = ({ item }: { item: Item | null }) =>
  item ? (
    <>
      {item.serial || '—'}
      {item.note ? (
        <Text block size="sm" tone="muted">
          {item.note}
        </Text>
      ) : null}
    </>
  ) : (
    <Text tone="warning">{words.missing}</Text>
  );

function Report({ report, isListed }: { report: Condition; isListed: boolean }) {
  const { stage, items, notes, pictures, signatures } = report;
  return (
    <PanelPart title={words[stage]}>
      {isListed && items.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.serial}</th>
              <th scope="col">{words.note}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, at) => (
              <tr key={`${item.name}${String(at)}`}>
                <th scope="row">{item.name}</th>
                <td>{item.serial}</td>
                <td>{item.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {notes ? (
        <Text as="p" size="sm" preWrap breaks>
          {notes}
        </Text>
      ) : null}
      {pictures.length > 0 ? (
        <Row gap={8} className={classes.pictures}>
          {pictures.map(({ fileId, address }, at) => (
            <a key={fileId} href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={words.pictureAlt(at + 1)} loading="lazy" />
            </a>
          ))}
        </Row>
      ) : null}
      <Signatures signatures={signatures} />
    </PanelPart>
  );
}

const Signatures = ({ signatures }: Pick<Condition, 'signatures'>) => (
  <Stack as="ul" gap={4}>
    {sides.map((side) => {
      const found = signatures.find((one) => one.side === side);
      return (
        <Text as="li" key={side} size="sm" tone={found ? undefined : 'muted'}>
          {found ? words.signed(found.name, words.sides[side]) : words.unsigned(words.sides[side])}
          {found ? (
            <>
              {', '}
              <Time at={found.at} style="full" />
            </>
          ) : null}
          {found?.objection ? (
            <Text block size="sm" tone="warning">
              {words.objection}: {found.objection}
            </Text>
          ) : null}
        </Text>
      );
    })}
  </Stack>
);
