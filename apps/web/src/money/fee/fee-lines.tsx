import type { Fee } from "@tushen/contract/money/fee-shape";
import { decimalText } from "@tushen/domain/ground/amount";
import styles from "./fee.module.css";
import { Yuan } from "./yuan.tsx";

/** The lines of a fee with their arithmetic, then the sums. */
export const FeeLines = ({ fee }: { readonly fee: Fee }) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        <th>收费项目</th>
        <th className={styles.number}>计费基数</th>
        <th>单价</th>
        <th>系数</th>
        <th>金额（元）</th>
      </tr>
    </thead>
    <tbody>
      {fee.items.map((line, index) => (
        <tr key={`${index} ${line.item}`}>
          <td>
            {line.item}
            {line.basis && <small>{line.basis}</small>}
          </td>
          <td className={styles.number}>{line.base && `${line.base}${line.baseUnit}`}</td>
          <td>{line.rate}</td>
          <td>{line.factor}</td>
          <td>
            <Yuan fen={line.amount} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td colSpan={4}>合计</td>
        <td>
          <Yuan fen={fee.totalAmount} />
        </td>
      </tr>
      {fee.discountRate > 0 && (
        <tr>
          <td colSpan={4}>
            优惠{decimalText(fee.discountRate, 1)}%<small>{fee.discountReason}</small>
          </td>
          <td>
            <Yuan fen={fee.payableAmount - fee.totalAmount} />
          </td>
        </tr>
      )}
      <tr>
        <td colSpan={4}>应收</td>
        <td className={styles.total}>
          <Yuan fen={fee.payableAmount} />
        </td>
      </tr>
      {fee.depositAmount > 0 && (
        <tr>
          <td colSpan={4}>其中定金</td>
          <td>
            <Yuan fen={fee.depositAmount} />
          </td>
        </tr>
      )}
    </tfoot>
  </table>
);
