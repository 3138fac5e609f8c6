"""Clothes laid flat and seen from above, and what is worn with them."""

from materials import *
from shapes import *


def shirt(sleeve=0.62, neck='round', length=1.5, collar=False, hem=0.0, buttons=0, hood=False, pockets=0, skin=None, rib=False):
    skin = skin or cotton()
    out = 0.5 + sleeve * 0.72
    drop = 0.62 - sleeve * 0.62
    cuff = 0.26 if sleeve > 0.8 else 0.36
    dip = {'round': 0.10, 'v': 0.26, 'deep': 0.32}[neck]
    right = [(0.0, 0.72 - dip), (0.14, 0.72 - dip * 0.62), (0.22, 0.76), (0.55, 0.62), (out, drop + 0.10), (out - cuff * 0.35, drop - cuff + 0.08), (0.52, 0.22), (0.53, 0.72 - length), (0.0, 0.72 - length - hem)]
    if sleeve <= 0:
        right = [(0.0, 0.72 - dip), (0.16, 0.5), (0.22, 0.8), (0.34, 0.8), (0.36, 0.45), (0.52, 0.2), (0.53, 0.72 - length), (0.0, 0.72 - length)]
    cloth(mirror(right), skin, thick=0.09, fold=0.06)
    trim = 0.105
    if sleeve > 0 and not collar and not hood:
        rod([(-0.21, 0.75, trim), (-0.12, 0.74 - dip * 0.8, trim), (0, 0.715 - dip, trim), (0.12, 0.74 - dip * 0.8, trim), (0.21, 0.75, trim)], 0.028, skin)
        rod([(-0.2, 0.77, trim * 0.6), (0, 0.73, trim * 0.5), (0.2, 0.77, trim * 0.6)], 0.03, skin)
    if collar:
        for s in (-1, 1):
            cloth([(s * 0.02, 0.60), (s * 0.24, 0.48), (s * 0.30, 0.66), (s * 0.2, 0.80), (s * 0.02, 0.76)], skin, thick=0.05, fold=0.01, at=(0, 0, 0.10))
    for i in range(buttons):
        lathe([(0, 0.02), (0.024, 0.02), (0.026, 0)], white(), at=(0.0, 0.42 - i * (length * 0.72 / max(1, buttons)), 0.11), ease=0.005)
    if hood:
        cloth(mirror([(0, 1.12), (0.2, 1.08), (0.34, 0.88), (0.30, 0.64), (0.12, 0.56), (0, 0.52)]), skin, thick=0.16, fold=0.05, at=(0, 0, 0.03))
        for s in (-1, 1):
            rod([(s * 0.1, 0.6, 0.16), (s * 0.12, 0.4, 0.15), (s * 0.1, 0.22, 0.14)], 0.014, white())
    for i in range(pockets):
        s = 1 if i % 2 == 0 else -1
        cloth([(s * 0.12, -0.30), (s * 0.42, -0.30), (s * 0.42, -0.62), (s * 0.12, -0.62)], skin, thick=0.03, fold=0.01, at=(0, 0, 0.085))
    return skin


def zipped(skin, length=1.5):
    box(0.03, length * 0.9, 0.02, steel(0.4), at=(0, 0.62 - length / 2, 0.09), bevel=0.005)


def hoodie():
    skin = shirt(1.25, 'round', 1.35, hood=True)
    cloth(mirror([(0, -0.14), (0.26, -0.14), (0.40, -0.42), (0.40, -0.52), (0, -0.52)]), skin, thick=0.04, fold=0.015, at=(0, 0, 0.09))


def gilet():
    skin = body(0.55)
    for i in range(6):
        cloth(mirror([(0, 0.58 - i * 0.22), (0.48 if i else 0.4, 0.58 - i * 0.22), (0.5, 0.38 - i * 0.22), (0, 0.38 - i * 0.22)]), skin, thick=0.12, fold=0.03, size=0.3)
    cloth(mirror([(0, 0.84), (0.25, 0.82), (0.3, 0.56), (0, 0.55)]), skin, thick=0.1, fold=0.02)
    zipped(skin, 1.3)


def fleece():
    skin = shirt(1.2, 'round', 1.35, collar=True, skin=plush())
    zipped(skin, 1.35)


def hi_vis():
    skin = shirt(0, 'v', 1.4, skin=body(0.6))
    band_ = mat((0.72, 0.73, 0.75), 0.25, metal=0.5)
    for y in (-0.2, -0.45):
        box(1.06, 0.11, 0.02, band_, at=(0, y, 0.07), bevel=0.005)
    for s in (-1, 1):
        box(0.1, 0.95, 0.02, band_, at=(s * 0.28, 0.27, 0.07), bevel=0.005)
    box(0.03, 1.15, 0.025, black(), at=(0, -0.18, 0.07), bevel=0.005)


def socks(high=0.75):
    skin = cotton()
    line = [(0, high), (0.34, high), (0.36, 0.1), (0.62, -0.12), (0.95, -0.22), (1.0, -0.42), (0.85, -0.5), (0.2, -0.5), (0.0, -0.35), (-0.02, 0.0)]
    for x, t, z in ((-0.45, 4, 0), (-0.05, -8, 0.09)):
        cloth(line, skin, thick=0.09, fold=0.03, at=(x, 0.05, z), turn=(0, 0, t), curved=False)
    for i in range(4):
        box(0.34, 0.015, 0.012, skin, at=(0.13, high - 0.02 - i * 0.05, 0.145), bevel=0.004, turn=(0, 0, -8))


def ankle_socks():
    skin = cotton()
    line = [(-0.01, 0.1), (0.0, 0.38), (0.02, 0.41), (0.24, 0.42), (0.47, 0.41), (0.49, 0.38), (0.50, 0.10), (0.57, -0.02), (0.78, -0.10), (1.05, -0.15), (1.27, -0.23), (1.34, -0.36), (1.25, -0.47), (1.0, -0.51), (0.6, -0.49), (0.25, -0.52), (0.06, -0.46), (-0.04, -0.28)]
    for x, y, t in ((-0.45, 0.56, 3), (-0.85, -0.5, -3)):
        place = dict(at=(x, y, 0), turn=(0, 0, t))
        cloth(line, skin, thick=0.12, fold=0.02, voxel=0.018, curved=True, **place)
        z = 0.108
        for i in range(9):
            rod([(0.045 + i * 0.051, 0.36, z), (0.045 + i * 0.051, 0.16, z)], 0.012, skin, curved=False, **place)
        rod([(1.07, -0.17, z - 0.005), (1.02, -0.32, z + 0.005), (1.06, -0.49, z - 0.01)], 0.011, skin, **place)
        rod([(0.36, -0.49, z - 0.01), (0.28, -0.28, z + 0.005), (0.0, -0.16, z - 0.005)], 0.011, skin, **place)


def low_socks():
    """Cut out for low shoes, seen from above with their soles down."""
    skin, inside = cotton(), mat((0.44, 0.44, 0.44), 0.95, 'body', spec=0.02)
    foot = mirror([(0, 1.15), (0.26, 1.08), (0.42, 0.78), (0.40, 0.40), (0.33, 0.0), (0.32, -0.5), (0.29, -0.85), (0.17, -1.06), (0, -1.12)])
    for s, x, t in ((-1, -0.55, 5), (1, 0.55, -5)):
        place = dict(at=(x, 0, 0), turn=(0, 0, t))
        cloth([(p * (1 if p * s > 0 else 0.94), q) for p, q in foot], skin, thick=0.24, fold=0.015, voxel=0.022, curved=True, **place)
        oval = [(p * 0.215, -0.32 + q * 0.56) for p, q in circle(1, count=24)]
        cut([(p, q) for p, q in oval], 0.02, inside, at=(x, 0, 0.232), turn=(0, 0, t), bevel=0)
        rod([(p, q, 0.222) for p, q in oval], 0.042, skin, closed=True, **place)
        rod([(-0.40, 0.72, 0.13), (-0.2, 0.78, 0.213), (0, 0.80, 0.218), (0.2, 0.78, 0.213), (0.40, 0.72, 0.13)], 0.011, skin, **place)


def cap(flat=False):
    skin, turn = cotton(), 28
    lathe([(0.60, 0), (0.61, 0.22), (0.52, 0.5), (0.28, 0.67), (0, 0.71)], skin, ease=0.18, squash=1.0)
    lathe([(0.605, 0.0), (0.618, 0.02), (0.618, 0.05), (0.605, 0.07)], skin, ease=0.01)
    ball(0.05, skin, at=(0, 0, 0.705), stretch=(1, 1, 0.5))
    for a in range(6):
        t = math.radians(turn + a * 60 + 30)
        rod([(r * math.cos(t), r * math.sin(t), z) for r, z in ((0.605, 0.06), (0.605, 0.22), (0.52, 0.46), (0.30, 0.64), (0, 0.705))], 0.006, skin)
    points, faces, nu, nv = [], [], 40, 12
    for j in range(nv + 1):
        v = j / nv
        for i in range(nu + 1):
            t = math.radians(-72 + 144 * i / nu)
            long = 0.62 * max(0.0, math.cos(t * 90 / 72)) ** 0.55
            x, y = 0.60 * math.sin(t) * (1 + 0.06 * v), -0.60 * math.cos(t) - long * v
            bend = 1 - (x / 0.62) ** 2
            points.append((x, y, 0.05 + (0.03 if flat else 0.17) * bend - (0.02 if flat else 0.05) * v))
    for j in range(nv):
        for i in range(nu):
            a = j * (nu + 1) + i
            faces.append((a, a + nu + 1, a + nu + 2, a + 1))
    mesh = bpy.data.meshes.new('brim')
    mesh.from_pydata(points, [], faces)
    brim = link(mesh, skin, turn=(0, 0, turn))
    solid = brim.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.035, 0
    soft = brim.modifiers.new('soft', 'SUBSURF')
    soft.levels = soft.render_levels = 1


def scarf():
    skin = cotton()
    for i, (y, w) in enumerate(((0.36, 1.3), (0.0, 1.34), (-0.36, 1.3))):
        cloth([(-w / 2, -0.2), (w / 2, -0.2), (w / 2, 0.2), (-w / 2, 0.2)], skin, thick=0.26, fold=0.06, size=0.3, at=(0, y, 0.1))
    for i in range(15):
        x = -0.6 + i * 0.085
        rod([(x, -0.5, 0.1), (x + 0.01, -0.75, 0.03)], 0.016, skin)


def neck_warmer():
    lathe([(0.5, 0), (0.56, 0.12), (0.5, 0.3), (0.56, 0.5), (0.5, 0.72), (0.46, 0.75), (0.44, 0.6), (0.44, 0)], cotton(), ease=0.12, wobble=lambda a, z: 1 + 0.03 * math.sin(a * 5 + z * 9))


def gloves(rubber=False):
    skin = body(0.35, coat=0.2) if rubber else cotton()
    fingers = ((-0.27, -0.40, 0.62, 0.085), (-0.09, -0.13, 0.82, 0.095), (0.10, 0.11, 0.86, 0.098), (0.28, 0.36, 0.74, 0.092))
    cuff = -1.05 if rubber else -0.78
    for s, x, lean in ((-1, -0.7, 9), (1, 0.7, -9)):
        parts = [ball(0.4, skin, at=(0, 0.02, 0.13), stretch=(0.98, 1.12, 0.36)), ball(0.34, skin, at=(0, -0.3, 0.13), stretch=(0.95, 1.05, 0.38))]
        for a, b, top, r in fingers:
            parts.append(rod([(s * a, 0.2, 0.13), (s * b, top, 0.11)], r, skin, curved=False))
            parts.append(ball(r, skin, at=(s * b, top, 0.11)))
        parts.append(rod([(s * -0.2, -0.22, 0.13), (s * -0.44, 0.06, 0.12), (s * -0.54, 0.34, 0.11)], 0.105, skin))
        parts.append(ball(0.105, skin, at=(s * -0.54, 0.34, 0.11)))
        parts.append(box(0.56 if rubber else 0.5, abs(cuff + 0.3), 0.22, skin, at=(0, (cuff - 0.3) / 2, 0.02), bevel=0.09))
        fuse(parts, skin, voxel=0.022, smooth=10, at=(x, 0.1, 0), turn=(0, 0, lean))
        c, q = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        place = lambda u, v, z: (x + u * c - v * q, 0.1 + u * q + v * c, z)
        if rubber:
            box(0.62, 0.07, 0.25, skin, at=place(0, cuff, 0.005), turn=(0, 0, lean), bevel=0.03)
        else:
            for i in range(9):
                box(0.028, 0.42, 0.02, skin, at=place(-0.2 + i * 0.05, -0.58, 0.222), turn=(0, 0, lean), bevel=0.009)
            for i in range(3):
                rod([place(s * (-0.12 + i * 0.12), 0.02, 0.262), place(s * (-0.13 + i * 0.14), 0.24, 0.235)], 0.008, skin, curved=False)


def trousers(length=2.1, wide=0.34, pockets=False):
    skin = cotton()
    right = [(0, 0.9), (0.44, 0.9), (0.56, 0.45), (0.50 + wide * 0.2, 0.9 - length), (0.50 + wide * 0.2 - wide - 0.04, 0.9 - length), (0.03, 0.18), (0, 0.16)]
    cloth(mirror(right), skin, thick=0.09, fold=0.05)
    box(0.9, 0.1, 0.03, skin, at=(0, 0.86, 0.07), bevel=0.012)
    lathe([(0, 0.02), (0.03, 0.02), (0.032, 0)], steel(), at=(0, 0.86, 0.11), ease=0.005)
    rod([(0, 0.8, 0.095), (0, 0.5, 0.1), (-0.02, 0.3, 0.09)], 0.012, skin)
    for s in (-1, 1):
        rod([(s * 0.2, 0.8, 0.09), (s * 0.3, 0.66, 0.1), (s * 0.5, 0.6, 0.075)], 0.01, skin)
        if pockets:
            cloth([(s * 0.30, -0.1), (s * 0.54, -0.1), (s * 0.54, -0.5), (s * 0.30, -0.5)], skin, thick=0.05, fold=0.01, at=(0, 0, 0.08))


def shorts():
    skin = cotton()
    cloth(mirror([(0, 0.5), (0.5, 0.5), (0.72, -0.4), (0.12, -0.5), (0.02, -0.02), (0, -0.03)]), skin, thick=0.09, fold=0.06)
    for i in range(18):
        box(0.03, 0.1, 0.02, skin, at=(-0.47 + i * 0.055, 0.46, 0.075), bevel=0.008)
    for s in (-1, 1):
        rod([(s * 0.02, 0.44, 0.11), (s * 0.08, 0.28, 0.12), (s * 0.05, 0.12, 0.11)], 0.014, white())


def dress(collar=False, length=1.95):
    skin = cotton()
    right = [(0.0, 0.60), (0.14, 0.66), (0.2, 0.78), (0.42, 0.70), (0.66, 0.36), (0.50, 0.22), (0.40, 0.28), (0.36, 0.02), (0.78, 0.78 - length), (0.0, 0.74 - length)]
    cloth(mirror(right), skin, thick=0.08, fold=0.09, size=0.35)
    box(0.74, 0.06, 0.03, skin, at=(0, 0.02, 0.07), bevel=0.01)
    if collar:
        for s in (-1, 1):
            cloth([(s * 0.02, 0.50), (s * 0.22, 0.46), (s * 0.24, 0.68), (s * 0.18, 0.8), (s * 0.02, 0.7)], skin, thick=0.05, fold=0.01, at=(0, 0, 0.09))
        for i in range(5):
            lathe([(0, 0.02), (0.022, 0.02), (0.024, 0)], white(), at=(0, 0.38 - i * 0.16, 0.1), ease=0.005)


MODELS = {
    't-shirt': ('top', shirt),
    't-shirt-long': ('top', lambda: shirt(1.25)),
    't-shirt-v': ('top', lambda: shirt(0.62, 'v')),
    'vest-top': ('top', lambda: shirt(0, 'deep')),
    'hoodie': ('top', hoodie),
    'fleece': ('top', fleece),
    'gilet': ('top', gilet),
    'lab-coat': ('top', lambda: shirt(1.2, 'v', 1.95, collar=True, buttons=5, pockets=2)),
    'tunic': ('top', lambda: shirt(0.62, 'v', 1.5, pockets=2)),
    'chef-jacket': ('top', lambda: shirt(1.2, 'round', 1.45, collar=True, buttons=6)),
    'hi-vis': ('top', hi_vis),
    'socks-ankle': ('top', ankle_socks),
    'socks': ('top', lambda: socks(0.85)),
    'socks-low': ('top', low_socks),
    'cap': ('high', cap),
    'cap-flat': ('high', lambda: cap(True)),
    'scarf': ('top', scarf),
    'neck-warmer': ('high', neck_warmer),
    'gloves': ('top', gloves),
    'gloves-rubber': ('top', lambda: gloves(True)),
    'jeans': ('top', trousers),
    'work-trousers': ('top', lambda: trousers(pockets=True)),
    'shorts': ('top', shorts),
    'dress': ('top', dress),
    'dress-short': ('top', lambda: dress(False, 1.6)),
    'dress-shirt': ('top', lambda: dress(True)),
}
