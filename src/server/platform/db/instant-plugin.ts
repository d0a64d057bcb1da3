import {
  AndNode,
  type BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  sql,
  type UnknownRow,
  ValueListNode,
  ValueNode,
  type ValuesItemNode,
  ValuesNode,
} from "kysely";
import type { Instant } from "#domain/time.ts";

/**
 * Lets queries write and compare instants (milliseconds) in `timestamptz` columns, which PostgreSQL reads as
 * text. A number does not say what it is, so the column's name does: every `timestamptz` column, and no other,
 * ends in `At` (`architecture.test.ts` holds the schema to it).
 */
export class InstantPlugin implements KyselyPlugin {
  readonly #transformer = new InstantTransformer();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

/** An instant inside raw SQL, where no column name marks the number as one: `now` as in `sql\`… ${at(now)}\``. */
export function at(instant: Instant) {
  return sql<Instant>`${new Date(instant).toISOString()}::timestamptz`;
}

/** Nodes that hold only names, more than half of a query: skipped, as nothing in them needs converting. */
const names: ReadonlySet<OperationNode["kind"]> = new Set([
  "ColumnNode",
  "IdentifierNode",
  "OperatorNode",
  "ReferenceNode",
  "SchemableIdentifierNode",
  "SelectAllNode",
  "TableNode",
]);

class InstantTransformer extends OperationNodeTransformer {
  override transformNode<Node extends OperationNode | undefined>(node: Node, queryId?: QueryId): Node {
    return node !== undefined && names.has(node.kind) ? node : super.transformNode(node, queryId);
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const inner = super.transformInsertQuery(node);
    const instants = (inner.columns ?? []).map(isInstantColumn);
    if (!inner.values || !ValuesNode.is(inner.values) || !instants.includes(true)) return inner;
    const rows = inner.values.values.map((row) => convertRow(row, instants));
    return { ...inner, values: ValuesNode.create(rows) };
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode): ColumnUpdateNode {
    const inner = super.transformColumnUpdate(node);
    return isInstantColumn(inner.column) ? { ...inner, value: convert(inner.value) } : inner;
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const inner = super.transformBinaryOperation(node);
    if (isInstantColumn(inner.leftOperand)) return { ...inner, rightOperand: convert(inner.rightOperand) };
    if (isInstantColumn(inner.rightOperand)) return { ...inner, leftOperand: convert(inner.leftOperand) };
    return inner;
  }
}

function isInstantColumn(node: OperationNode): boolean {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) && column.column.name.endsWith("At");
}

function convertRow(row: ValuesItemNode, instants: readonly boolean[]): ValuesItemNode {
  return PrimitiveValueListNode.is(row)
    ? PrimitiveValueListNode.create(row.values.map((value, i) => (instants[i] ? toTimestamp(value) : value)))
    : ValueListNode.create(row.values.map((value, i) => (instants[i] ? convert(value) : value)));
}

function convert(node: OperationNode): OperationNode {
  if (ValueNode.is(node)) return { ...node, value: toTimestamp(node.value) } as ValueNode;
  if (PrimitiveValueListNode.is(node)) return PrimitiveValueListNode.create(node.values.map(toTimestamp));
  if (ValueListNode.is(node)) return ValueListNode.create(node.values.map(convert));
  // `between` holds its two bounds in a pair.
  if (AndNode.is(node)) return AndNode.create(convert(node.left), convert(node.right));
  return node;
}

function toTimestamp(value: unknown): unknown {
  return typeof value === "number" ? new Date(value).toISOString() : value;
}
